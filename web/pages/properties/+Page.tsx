import { PriceNotice } from '../../catalogue/public/price-notice.tsx';
import { useMemo } from 'react';
import { useData } from 'vike-react/useData';
import { FilterBar } from '../../search/public/filters/filter-bar.tsx';
import { FilterChips } from '../../search/public/filters/filter-chips.tsx';
import { MobileBar } from '../../search/public/filters/mobile-bar.tsx';
import { LandingIntro } from '../../search/public/landing/landing-intro.tsx';
import { landingPath } from '../../search/public/landing/landing-path.ts';
import { contradictionSentence } from '../../search/public/listing/contradicting-ranges.ts';
import { type Listing, listingUrl } from '../../search/public/listing/listing-url.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { relaxedSentence } from '../../search/public/listing/relaxed-sentence.ts';
import { SortSelect } from '../../search/public/listing/sort-select.tsx';
import { useKeptSearch } from '../../search/public/listing/kept/use-kept-search.ts';
import { useListing } from '../../search/public/listing/use-listing.ts';
import { useTurnedPage } from '../../search/public/listing/use-turned-page.ts';
import { MapAndList } from '../../search/public/map/map-and-list.tsx';
import { MapButton } from '../../search/public/listing/map-button.tsx';
import { ViewToggle } from '../../search/public/listing/view-toggle.tsx';
import type { Data } from './+data.ts';
import { shownResults } from './sent-results.ts';
import { late } from '../../ui/late.tsx';
import { idlePart } from '../../ui/hydration/late-part.tsx';
import { grouped } from '../../../src/platform/words/grouped.contract.ts';

const NoResults = idlePart(async () => (await import('./no-results.tsx')).NoResults);
const HiddenByWords = idlePart(
  async () => (await import('../../search/public/listing/hidden-by-words.tsx')).HiddenByWords,
);
const UnderstoodLine = idlePart(
  async () => (await import('../../search/public/sentence/understood-line.tsx')).UnderstoodLine,
);
const LandingLinks = idlePart(async () => (await import('../../search/public/landing/landing-links.tsx')).LandingLinks);
const ResultList = idlePart(async () => (await import('./result-list.tsx')).ResultList);
const NewsLine = late(async () => (await import('../../catalogue/public/seen/news-line.tsx')).NewsLine);

export function Page() {
  const { landing, listing, results, clusters, nearest, typeNames, reading } = useData<Data>();
  const control = useListing(listing);
  useKeptSearch(listing);
  const heading = useTurnedPage(listing);
  const { items, facets } = useMemo(() => shownResults(results), [results]);
  const { total, relaxed } = results;
  const contradiction = contradictionSentence(listing.filters);
  const Count = landing ? 'h2' : 'h1';
  /** What a landing page lists has its own address, in whatever view and on whatever page. */
  const addressOf = (shown: Listing) =>
    landing && shown.filters === listing.filters && !shown.sort
      ? landingPath(landing.town, landing.type, shown)
      : listingUrl(shown);
  const viewUrl = (view: Listing['view']) => addressOf({ ...control.listing, view });

  return (
    <>
      {listing.view === 'map' && (
        <a href="#mapa" className="map-around">
          Ir al mapa
        </a>
      )}
      {landing && <LandingIntro landing={landing} total={total} facets={facets} page={listing.page} />}
      {facets && (
        <div className="line-when-stuck sticky top-(--header-height) z-20 bg-white noscript:static">
          <div className="page-width py-3 md:pt-5 md:pb-3.5">
            <FilterBar control={control} facets={facets} typeNames={typeNames} />
            <MobileBar control={control} facets={facets} typeNames={typeNames} total={total} />
          </div>
        </div>
      )}
      <div className="border-b border-cal-200">
        <div className="page-width pb-2 empty:hidden md:pb-4">
          <UnderstoodLine
            reading={reading}
            filters={listing.filters}
            replaced={listing.replaced}
            typeNames={typeNames}
            className="block pt-3 text-sm wrap-anywhere text-niebla-600"
          />
          <FilterChips
            listing={control.listing}
            typeNames={typeNames}
            nearby={control.listing.filters.near === listing.filters.near ? results.nearby : null}
          />
        </div>
      </div>
      <section className="page-width pt-5 md:pt-7">
        <div className="mb-5 flex flex-wrap items-center gap-4 md:mb-6">
          <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-baseline gap-x-6 *:[[role=status]]:basis-full">
            <Count
              ref={heading}
              tabIndex={-1}
              aria-describedby="pagina"
              aria-live="polite"
              className="display text-[clamp(1.5rem,1.1rem+1.7vw,2.125rem)] leading-[1.1]"
            >
              {total === 1 ? '1 propiedad encontrada' : `${grouped(total)} propiedades encontradas`}
            </Count>
            <PriceNotice />
            <NewsLine className="-my-3" />
            <p role="status" className="text-niebla-600">
              {contradiction && <span className="mt-2 block">{contradiction}</span>}
              {relaxed && total > 0 && <span className="mt-2 block">{relaxedSentence(relaxed)}</span>}
              <HiddenByWords {...{ listing, results, typeNames }} />
            </p>
          </div>
          <SortSelect control={control} isInForm className="w-56 max-md:hidden noscript:block" />
          <ViewToggle view={control.listing.view} url={viewUrl} />
        </div>
        <p role="status" className="sr-only">
          {control.isLoading && 'Cargando propiedades...'}
        </p>
        <MapAndList view={listing.view} {...{ control, results, items, clusters, facets }}>
          {total > 0 ? (
            <ResultList items={items} view={listing.view} />
          ) : (
            <NoResults {...{ listing, results, nearest, typeNames }} />
          )}
          <Pager
            {...results}
            page={listing.page}
            url={(page) => addressOf({ ...listing, page })}
            things="propiedades"
            className="mt-14"
          />
        </MapAndList>
        {landing && <LandingLinks landing={landing} />}
      </section>
      {total > 0 && <MapButton view={control.listing.view} url={viewUrl} />}
    </>
  );
}
