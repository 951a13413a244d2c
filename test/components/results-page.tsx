import { Page } from '../../web/pages/properties/+Page.tsx';
import type { Data } from '../../web/pages/properties/+data.ts';
import { buildLandingPath, type Landing } from '../../web/search/site/landing/landing.ts';
import { renderAtSearchUrl } from './render-search.tsx';
import { buildResults, typeNames } from './search-results.ts';

interface ResultsPage extends Partial<Omit<Data, 'results' | 'landing' | 'search'>> {
  results?: Parameters<typeof buildResults>[0];
  /** Makes the first page a landing page. */
  landing?: Landing;
}

/** Renders the page of search results for a query, and again after every navigation to a list. */
export function renderResultsPage(query = '', { results, landing, ...data }: ResultsPage = {}) {
  const path = landing ? buildLandingPath(landing.town, landing.type) : '/propiedades';
  const landingFilters = landing && {
    location: [landing.town.value],
    ...(landing.type && { propertyType: [landing.type.value] }),
  };
  return renderAtSearchUrl(`${path}${query}`, Page, ({ search, isFirst }): Data => ({
    landing: (isFirst && landing) || null,
    search: isFirst && landingFilters ? { ...search, filters: landingFilters } : search,
    results: buildResults({ page: search.page, ...results }),
    clusters: null,
    nearest: null,
    interpretation: null,
    typeNames,
    ...data,
  }));
}
