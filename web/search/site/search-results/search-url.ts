import { FILTERS, listParameters } from '../filters/filter-table.ts';
import { omitContradictions } from './ranges.ts';
import type { SearchFilters, SearchOrder } from './search-filters.ts';

export interface SearchState {
  filters: SearchFilters;
  /** Undefined for the default order: relevance with a text, otherwise the agency's setting. */
  sort: SearchOrder | undefined;
  view: 'grid' | 'list' | 'map';
  page: number;
  /** The latest natural-language query; `filters` contains its filters. */
  said?: string | undefined;
  /** The previous sentence and the filters that `said` replaced; cleared by the next change. */
  replaced?: string | undefined;
}

/** Canonical URL of a search: parameters in a fixed order, without defaults. */
export function searchUrl(search: Partial<SearchState>) {
  const { filters = {}, said } = search;
  // The text next to a sentence is its unmatched rest, which implies `relax`.
  const query = [
    ...listFilterParameters(said ? { ...filters, relax: undefined } : filters),
    ...listOrderParameters(search),
  ];
  return `/propiedades${formatQuery(query)}`;
}

/** The response contains points only for the map view and for the distances of a radius search. */
export function searchApiPath({ filters, sort, page, view }: SearchState) {
  const query = [...listSearchParameters(filters), ...listOrderParameters({ sort, page }), ...WITH_FACETS];
  const needsPoints = view === 'map' || filters.near !== undefined;
  return `/api/v1/properties${formatQuery(needsPoints ? [...query, ['points', 'true']] : query)}`;
}

export const firstPropertyApiPath = (filters: SearchFilters, sort: SearchOrder) =>
  `/api/v1/properties${formatQuery([...listSearchParameters(filters), ['sort', sort], ['pageSize', '1']])}`;

export const firstThreeApiPath = (filters: SearchFilters, sort: SearchOrder) =>
  `/api/v1/properties${formatQuery([...listSearchParameters(filters), ['sort', sort], ['pageSize', '3']])}`;

/** The zoom determines how far apart clusters are. */
export const clustersApiPath = (filters: SearchFilters, zoom: number, visibleBounds?: string) =>
  `/api/v1/properties/clusters${formatQuery([...listSearchParameters(filters), ['zoom', `${zoom}`], ...(visibleBounds ? [['viewport', visibleBounds] satisfies Parameter] : [])])}`;

/** Requests a single property, because only the total and the facets are used. */
export const countApiPath = (filters: SearchFilters) =>
  `/api/v1/properties${formatQuery([...listSearchParameters(filters), ['pageSize', '1'], ...WITH_FACETS])}`;

type Parameter = [name: string, value: string];
const WITH_FACETS: Parameter[] = [['facets', 'true']];

function listFilterParameters(filters: SearchFilters): Parameter[] {
  const names = [...FILTERS.flatMap(listParameters), ...(filters.search ? ['relax' as const] : [])];
  return names.flatMap((name): Parameter[] => {
    const text = String(filters[name] ?? '');
    return text ? [[name, text]] : [];
  });
}

const listSearchParameters = (filters: SearchFilters) => listFilterParameters(omitContradictions(filters));

function listOrderParameters({ sort, view, page, said, replaced }: Partial<SearchState>): Parameter[] {
  const parameters: Parameter[] = [];
  if (sort) parameters.push(['sort', sort]);
  if (view && view !== 'grid') parameters.push(['view', view]);
  if (page && page > 1) parameters.push(['page', `${page}`]);
  if (said) parameters.push(['said', said]);
  if (replaced) parameters.push(['replaced', replaced]);
  return parameters;
}

/** Does not encode commas, so that lists are readable. */
function formatQuery(parameters: Parameter[]) {
  const query = new URLSearchParams(parameters).toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

/** Element id of the list beside the map, the target of the skip link. */
export const RESULTS_ID = 'resultados';
