import { useMemo } from 'react';
import { useData } from 'vike-react/useData';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { PriceNotice } from '../../catalogue/site/price-notice.tsx';
import { hydrateOnIdle } from '../../components/hydration/lazy-hydrated.tsx';
import { lazyClient } from '../../components/lazy-client.tsx';
import { Pager } from '../../components/pager.tsx';
import { FilterBar } from '../../search/site/filters/filter-bar.tsx';
import { FilterChips } from '../../search/site/filters/filter-chips.tsx';
import { MobileBar } from '../../search/site/filters/mobile-bar.tsx';
import { buildLandingPath } from '../../search/site/landing/landing.ts';
import { MapAndList } from '../../search/site/map/map-and-list.tsx';
import { formatRelaxedTerms } from '../../search/site/search-results/format-relaxed-terms.ts';
import { describeContradictions } from '../../search/site/search-results/ranges.ts';
import { type SearchState, searchUrl } from '../../search/site/search-results/search-url.ts';
import { SortSelect } from '../../search/site/search-results/sort-select.tsx';
import { useLastSearch } from '../../search/site/search-results/use-last-search.ts';
import { useSearchNavigation, useFocusOnPageChange } from '../../search/site/search-results/use-search-navigation.ts';
import { MapButton, ViewToggle } from '../../search/site/search-results/view-toggle.tsx';
import type { Data } from './+data.ts';
import { expandResults } from './compact-results.ts';

const NoResults = hydrateOnIdle(async () => (await import('./no-results.tsx')).NoResults);
const TextFilterHint = hydrateOnIdle(
  async () => (await import('../../search/site/search-results/text-filter-hint.tsx')).TextFilterHint,
);
const QueryInterpretation = hydrateOnIdle(
  async () => (await import('../../search/site/natural-query/query-interpretation.tsx')).QueryInterpretation,
);
const LandingIntro = hydrateOnIdle(
  async () => (await import('../../search/site/landing/landing-intro.tsx')).LandingIntro,
);
const LandingLinks = hydrateOnIdle(
  async () => (await import('../../search/site/landing/landing-links.tsx')).LandingLinks,
);
const ResultList = hydrateOnIdle(async () => (await import('./result-list.tsx')).ResultList);
const NewArrivalsNotice = lazyClient(
  async () => (await import('../../catalogue/site/recently-viewed/new-arrivals-notice.tsx')).NewArrivalsNotice,
);

export function Page() {
  const { landing, search, results, clusters, nearest, typeNames, interpretation } = useData<Data>();
  const control = useSearchNavigation(search);
  useLastSearch(search);
  const heading = useFocusOnPageChange(search);
  const { items, facets } = useMemo(() => expandResults(results), [results]);
  const { total, relaxed } = results;
  const contradiction = describeContradictions(search.filters);
  const CountHeading = landing ? 'h2' : 'h1';
  /** Keeps the landing page's own URL while filters and sort order are unchanged. */
  const buildUrl = (searchState: SearchState) =>
    landing && searchState.filters === search.filters && !searchState.sort
      ? buildLandingPath(landing.town, landing.type, searchState)
      : searchUrl(searchState);
  const buildViewUrl = (view: SearchState['view']) => buildUrl({ ...control.search, view });

  return (
    <>
      {search.view === 'map' && (
        <a href="#mapa" className="skip-link">
          Ir al mapa
        </a>
      )}
      {landing && <LandingIntro landing={landing} total={total} facets={facets} page={search.page} />}
      {facets && (
        <div className="border-when-stuck sticky top-(--header-height) z-20 bg-white noscript:static">
          <div className="page-width py-3 md:pt-5 md:pb-3.5">
            <FilterBar control={control} facets={facets} typeNames={typeNames} />
            <MobileBar control={control} facets={facets} typeNames={typeNames} total={total} />
          </div>
        </div>
      )}
      <div className="border-b border-surface-200">
        <div className="page-width pb-2 empty:hidden md:pb-4">
          <QueryInterpretation
            interpretation={interpretation}
            filters={search.filters}
            replaced={search.replaced}
            typeNames={typeNames}
            className="block pt-3 text-sm wrap-anywhere text-gray-600"
          />
          <FilterChips
            search={control.search}
            typeNames={typeNames}
            nearby={control.search.filters.near === search.filters.near ? results.nearby : null}
          />
        </div>
      </div>
      <section className="page-width pt-5 md:pt-7">
        <div className="mb-5 flex flex-wrap items-center gap-4 md:mb-6">
          <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-baseline gap-x-6 *:[[role=status]]:basis-full">
            <CountHeading
              ref={heading}
              tabIndex={-1}
              aria-describedby="pagina"
              aria-live="polite"
              className="display text-[clamp(1.5rem,1.1rem+1.7vw,2.125rem)] leading-[1.1]"
            >
              {total === 1 ? '1 propiedad encontrada' : `${formatNumber(total)} propiedades encontradas`}
            </CountHeading>
            <PriceNotice />
            <NewArrivalsNotice className="-my-3" />
            <p role="status" className="text-gray-600">
              {contradiction && <span className="mt-2 block">{contradiction}</span>}
              {relaxed && total > 0 && <span className="mt-2 block">{formatRelaxedTerms(relaxed)}</span>}
              <TextFilterHint search={search} results={results} typeNames={typeNames} />
            </p>
          </div>
          <SortSelect control={control} isInForm className="w-56 max-md:hidden noscript:block" />
          <ViewToggle view={control.search.view} getUrl={buildViewUrl} />
        </div>
        <p role="status" className="sr-only">
          {control.isLoading && 'Cargando propiedades...'}
        </p>
        <MapAndList
          view={search.view}
          control={control}
          results={results}
          items={items}
          clusters={clusters}
          facets={facets}
        >
          {total > 0 ? (
            <ResultList items={items} view={search.view} />
          ) : (
            <NoResults search={search} results={results} nearest={nearest} typeNames={typeNames} />
          )}
          <Pager
            {...results}
            page={search.page}
            getUrl={(page) => buildUrl({ ...search, page })}
            itemsLabel="propiedades"
            className="mt-14"
          />
        </MapAndList>
        {landing && <LandingLinks landing={landing} />}
      </section>
      {total > 0 && <MapButton view={control.search.view} getUrl={buildViewUrl} />}
    </>
  );
}
