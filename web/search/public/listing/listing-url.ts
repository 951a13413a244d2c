import type { ListOrder } from '../../../../src/agency/agency.contract.ts';
import { AMENITY_NAMES } from '../../../../src/catalogue/amenities/amenities.contract.ts';
import type { PropertyFilters } from '../../../../src/search/search.contract.ts';

/** All that the address of the listing says; what it does not say has its default. */
export interface Listing {
  filters: PropertyFilters;
  /** Undefined is relevance where there is a text, else the order that the agency has chosen for whoever chooses none. */
  sort: ListOrder | undefined;
  view: 'grid' | 'list';
  page: number;
}

/** The one address of a listing: parameters in a fixed order, defaults left out. */
export function listingUrl(listing: Partial<Listing>) {
  const query = [...filterParameters(listing.filters ?? {}), ...placeParameters(listing)];
  return `/propiedades${written(query)}`;
}

/** The same listing as a question to the API, which knows no view. */
export function listingApiPath({ filters, sort, page }: Listing) {
  return `/api/v1/properties${written([...filterParameters(filters), ...placeParameters({ sort, page }), ['facets', 'true']])}`;
}

/** The first of a choice in an order. */
export const firstApiPath = (filters: PropertyFilters, sort: ListOrder) =>
  `/api/v1/properties${written([...filterParameters(filters), ['sort', sort], ['pageSize', '1']])}`;

/** How many homes a choice would find, without reading them. */
export const countApiPath = (filters: PropertyFilters) =>
  `/api/v1/properties${written([...filterParameters(filters), ['pageSize', '1'], ['facets', 'true']])}`;

type Parameter = [name: string, value: string];

function filterParameters(filters: PropertyFilters): Parameter[] {
  const { location, propertyType, bedrooms, baths, priceMin, priceMax, search } = filters;
  const said: [string, string | number | undefined][] = [
    ['location', location?.join(',')],
    ['propertyType', propertyType?.join(',')],
    ['bedrooms', bedrooms?.join(',')],
    ['baths', baths],
    ['priceMin', priceMin],
    ['priceMax', priceMax],
    ['search', search],
    ...AMENITY_NAMES.map((flag): [string, string | undefined] => [flag, filters[flag] && 'true']),
  ];
  return said.flatMap(([name, value]): Parameter[] =>
    value === undefined || value === '' ? [] : [[name, `${value}`]],
  );
}

function placeParameters({ sort, view, page }: Partial<Listing>): Parameter[] {
  const parameters: Parameter[] = [];
  if (sort) parameters.push(['sort', sort]);
  if (view === 'list') parameters.push(['view', view]);
  if (page && page > 1) parameters.push(['page', `${page}`]);
  return parameters;
}

/** Commas stay readable: they separate the values of a list. */
function written(parameters: Parameter[]) {
  const query = new URLSearchParams(parameters).toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}
