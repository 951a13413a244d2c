import { PriceNotice } from '../../catalogue/site/price-notice.tsx';
import { useMemo } from 'react';
import { useData } from 'vike-react/useData';
import { FilterBar } from '../../search/site/filters/filter-bar.tsx';
import { FilterChips } from '../../search/site/filters/filter-chips.tsx';
import { MobileBar } from '../../search/site/filters/mobile-bar.tsx';
import { LandingIntro } from '../../search/site/landing/landing-intro.tsx';
import { landingPath } from '../../search/site/landing/landing-path.ts';
import { contradictionSentence } from '../../search/site/search-results/contradicting-ranges.ts';
import { type SearchState, searchUrl } from '../../search/site/search-results/search-url.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { formatRelaxedTerms } from '../../search/site/search-results/format-relaxed-terms.ts';
import { SortSelect } from '../../search/site/search-results/sort-select.tsx';
import { useLastSearch } from '../../search/site/search-results/last-search/use-last-search.ts';
import { useSearchNavigation } from '../../search/site/search-results/use-search-navigation.ts';
import { useFocusOnPageChange } from '../../search/site/search-results/use-focus-on-page-change.ts';
import { MapAndList } from '../../search/site/map/map-and-list.tsx';
import { MapButton } from '../../search/site/search-results/map-button.tsx';
import { ViewToggle } from '../../search/site/search-results/view-toggle.tsx';
import type { Data } from './+data.ts';
import { expandResults } from './compact-results.ts';
import { lazyClient } from '../../components/lazy-client.tsx';
import { hydrateOnIdle } from '../../components/hydration/lazy-hydrated.tsx';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

const NoResults = hydrateOnIdle(async () => (await import('./no-results.tsx')).NoResults);
const TextFilterHint = hydrateOnIdle(
  async () => (await import('../../search/site/search-results/text-filter-hint.tsx')).TextFilterHint,
);
const QueryInterpretation = hydrateOnIdle(
  async () => (await import('../../search/site/natural-query/query-interpretation.tsx')).QueryInterpretation,
);
const LandingLinks = hydrateOnIdle(
  async () => (await import('../../search/site/landing/landing-links.tsx')).LandingLinks,
);
const ResultList = hydrateOnIdle(async () => (await import('./result-list.tsx')).ResultList);
const NewsLine = lazyClient(
  async () => (await import('../../catalogue/site/recently-viewed/new-arrivals-notice.tsx')).NewArrivalsNotice,
);

export function Page() {
  const { landing, listing, results, clusters, nearest, typeNames, reading } = useData<Data>();
  const control = useSearchNavigation(listing);
  useLastSearch(listing);
  const heading = useFocusOnPageChange(listing);
  const { items, facets } = useMemo(() => expandResults(results), [results]);
  const { total, relaxed } = results;
  const contradiction = contradictionSentence(listing.filters);
  const Count = landing ? 'h2' : 'h1';
  /** What a landing page lists has its own address, in whatever view and on whatever page. */
  const addressOf = (shown: SearchState) =>
    landing && shown.filters === listing.filters && !shown.sort
      ? landingPath(landing.town, landing.type, shown)
      : searchUrl(shown);
  const viewUrl = (view: SearchState['view']) => addressOf({ ...control.listing, view });

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
          <QueryInterpretation
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
              {total === 1 ? '1 propiedad encontrada' : `${formatNumber(total)} propiedades encontradas`}
            </Count>
            <PriceNotice />
            <NewsLine className="-my-3" />
            <p role="status" className="text-niebla-600">
              {contradiction && <span className="mt-2 block">{contradiction}</span>}
              {relaxed && total > 0 && <span className="mt-2 block">{formatRelaxedTerms(relaxed)}</span>}
              <TextFilterHint {...{ listing, results, typeNames }} />
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
            itemsLabel="propiedades"
            className="mt-14"
          />
        </MapAndList>
        {landing && <LandingLinks landing={landing} />}
      </section>
      {total > 0 && <MapButton view={control.listing.view} url={viewUrl} />}
    </>
  );
}
