import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import { AMENITY_NAMES } from '../../../../src/catalogue/amenities/amenities.contract.ts';
import type { PropertyFilters } from '../../../../src/search/search.contract.ts';

/** What the address of the listing says; what it omits has a default. */
export interface Listing {
  filters: PropertyFilters;
  /** Undefined for the standing order: relevance with a text, else the agency's default. */
  sort: ListOrder | undefined;
  view: 'grid' | 'list';
  page: number;
  /** The sentence that the filters were read from. */
  said?: string | undefined;
}

/** The canonical address of a listing: parameters in a fixed order, without defaults. */
export function listingUrl(listing: Partial<Listing>) {
  const query = [...filterParameters(listing.filters ?? {}), ...placeParameters(listing)];
  return `/propiedades${written(query)}`;
}

/** The request to the API for a listing; the API knows no view. */
export function listingApiPath({ filters, sort, page }: Listing) {
  return `/api/v1/properties${written([...filterParameters(filters), ...placeParameters({ sort, page }), ['facets', 'true']])}`;
}

/** The first property of a filtered list in the given order. */
export const firstApiPath = (filters: PropertyFilters, sort: ListOrder) =>
  `/api/v1/properties${written([...filterParameters(filters), ['sort', sort], ['pageSize', '1']])}`;

/** The number of results and the facets, with one property only. */
export const countApiPath = (filters: PropertyFilters) =>
  `/api/v1/properties${written([...filterParameters(filters), ['pageSize', '1'], ['facets', 'true']])}`;

const PLAIN = [
  ...(['baths', 'priceMin', 'priceMax', 'builtMin', 'builtMax', 'plotMin', 'plotMax'] as const),
  ...(['energy', 'search'] as const),
];
const FLAGS = ['newBuild', ...AMENITY_NAMES] as const;

type Parameter = [name: string, value: string];

function filterParameters(filters: PropertyFilters): Parameter[] {
  const { location, propertyType, bedrooms, without } = filters;
  const said: [string, string | number | undefined][] = [
    ['location', location?.join(',')],
    ['propertyType', propertyType?.join(',')],
    ['bedrooms', bedrooms?.join(',')],
    ...PLAIN.map((name): [string, string | number | undefined] => [name, filters[name]]),
    ...FLAGS.map((flag): [string, string | undefined] => [flag, filters[flag] && 'true']),
    ['without', without?.join(',')],
  ];
  return said.flatMap(([name, value]): Parameter[] =>
    value === undefined || value === '' ? [] : [[name, `${value}`]],
  );
}

function placeParameters({ sort, view, page, said }: Partial<Listing>): Parameter[] {
  const parameters: Parameter[] = [];
  if (sort) parameters.push(['sort', sort]);
  if (view === 'list') parameters.push(['view', view]);
  if (page && page > 1) parameters.push(['page', `${page}`]);
  if (said) parameters.push(['said', said]);
  return parameters;
}

/** Commas are not encoded, to keep lists readable. */
function written(parameters: Parameter[]) {
  const query = new URLSearchParams(parameters).toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}
