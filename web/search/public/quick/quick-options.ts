import type { FacetOption, PropertyResults } from '../../../../src/search/search.contract.ts';

export type QuickOption = Pick<FacetOption, 'value' | 'name'>;

/** Locations with properties by name, and types by code, families before their types. */
export function quickOptions({ facets }: Pick<PropertyResults, 'facets'>) {
  const { location = [], family = [], propertyType = [] } = facets ?? {};
  return {
    locations: inStock(location).sort((one, other) => one.name.localeCompare(other.name, 'es')),
    types: inStock([...family, ...propertyType]).sort((one, other) => one.value.localeCompare(other.value)),
  };
}

export type QuickOptions = ReturnType<typeof quickOptions>;

const inStock = (options: FacetOption[]): QuickOption[] =>
  options.filter(({ count }) => count > 0).map(({ value, name }) => ({ value, name }));
