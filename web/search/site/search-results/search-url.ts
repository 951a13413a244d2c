import { AMENITY_NAMES } from '../../../../src/catalogue/amenities/list-amenities.contract.ts';
import { withoutContradictions } from './contradicting-ranges.ts';
import type { SearchFilters } from './search-filters.ts';
import type { SearchOrder } from './sort-names.ts';

/** What the address of the listing says; what it omits has a default. */
export interface SearchState {
  filters: SearchFilters;
  /** Undefined for the standing order: relevance with a text, else the agency's default. */
  sort: SearchOrder | undefined;
  view: 'grid' | 'list' | 'map';
  page: number;
  /** The latest sentence: its filters are in the list until somebody takes them away. */
  said?: string | undefined;
  /** The sentence before it and what it contradicts, which it took away; forgotten at the next choice. */
  replaced?: string | undefined;
}

/** The canonical address of a listing: parameters in a fixed order, without defaults. */
export function searchUrl(listing: Partial<SearchState>) {
  const { filters = {}, said } = listing;
  // Words beside a sentence are its rest: that need not be said.
  const query = [...filterParameters(said ? { ...filters, relax: undefined } : filters), ...orderParameters(listing)];
  return `/propiedades${written(query)}`;
}

/** The request to the API for a listing; of its view the API knows whether the points of its homes are wanted. */
export function searchApiPath({ filters, sort, page, view }: SearchState) {
  const query = [...searchParameters(filters), ...orderParameters({ sort, page }), ...WITH_FACETS];
  const isPlaced = view === 'map' || filters.near !== undefined;
  return `/api/v1/properties${written(isPlaced ? [...query, ['points', 'true']] : query)}`;
}

/** The first property of a filtered list in the given order. */
export const firstApiPath = (filters: SearchFilters, sort: SearchOrder) =>
  `/api/v1/properties${written([...searchParameters(filters), ['sort', sort], ['pageSize', '1']])}`;

/** The first three properties, for want of others. */
export const fewApiPath = (filters: SearchFilters, sort: SearchOrder) =>
  `/api/v1/properties${written([...searchParameters(filters), ['sort', sort], ['pageSize', '3']])}`;

/** What a map shows of a list, or of the part of it that is seen: the zoom says how much is joined. */
export const clustersApiPath = (filters: SearchFilters, zoom: number, seen?: string) =>
  `/api/v1/properties/clusters${written([...searchParameters(filters), ['zoom', `${zoom}`], ...(seen ? [['seen', seen] satisfies Parameter] : [])])}`;

/** The number of results and the facets, with one property only. */
export const countApiPath = (filters: SearchFilters) =>
  `/api/v1/properties${written([...searchParameters(filters), ['pageSize', '1'], ...WITH_FACETS])}`;

const PLAIN = [
  ...(['baths', 'priceMin', 'priceMax', 'builtMin', 'builtMax', 'plotMin', 'plotMax'] as const),
  ...(['energy', 'search'] as const),
  ...(['bbox', 'near', 'within', 'area'] as const),
];
const FLAGS = ['newBuild', ...AMENITY_NAMES] as const;

type Parameter = [name: string, value: string];
const WITH_FACETS: Parameter[] = [['facets', 'true']];

function filterParameters(filters: SearchFilters): Parameter[] {
  const { location, propertyType, bedrooms, without } = filters;
  const said: [string, string | number | undefined][] = [
    ['location', location?.join(',')],
    ['propertyType', propertyType?.join(',')],
    ['bedrooms', bedrooms?.join(',')],
    ...PLAIN.map((name): [string, string | number | undefined] => [name, filters[name]]),
    ...FLAGS.map((flag): [string, string | undefined] => [flag, filters[flag] && 'true']),
    ['without', without?.join(',')],
    ['relax', filters.search && filters.relax && 'true'],
  ];
  return said.flatMap(([name, value]): Parameter[] =>
    value === undefined || value === '' ? [] : [[name, `${value}`]],
  );
}

const searchParameters = (filters: SearchFilters) => filterParameters(withoutContradictions(filters));

function orderParameters({ sort, view, page, said, replaced }: Partial<SearchState>): Parameter[] {
  const parameters: Parameter[] = [];
  if (sort) parameters.push(['sort', sort]);
  if (view && view !== 'grid') parameters.push(['view', view]);
  if (page && page > 1) parameters.push(['page', `${page}`]);
  if (said) parameters.push(['said', said]);
  if (replaced) parameters.push(['replaced', replaced]);
  return parameters;
}

/** Commas are not encoded, to keep lists readable. */
function written(parameters: Parameter[]) {
  const query = new URLSearchParams(parameters).toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}
