import type { FacetOption, PropertyResults } from '../../../../src/search/search.contract.ts';
import { locationChoices } from '../fields/location-choices.ts';
import { countApiPath } from '../search-results/search-url.ts';

export const HOME_SEARCH_OPTIONS_PATH = countApiPath({});

export type HomeSearchOption = Pick<FacetOption, 'value' | 'name'>;

/** Towns with properties by name, and types by code, families before their types. */
export function toHomeSearchOptions({ facets }: Pick<PropertyResults, 'facets'>) {
  const { location = [], family = [], propertyType = [] } = facets ?? {};
  return {
    locations: locationChoices({ location: withStock(location), zone: [] }).map(asOption),
    types: withStock([...family, ...propertyType])
      .sort((one, other) => one.value.localeCompare(other.value))
      .map(asOption),
  };
}

export type HomeSearchOptions = ReturnType<typeof toHomeSearchOptions>;

const asOption = ({ value, name }: HomeSearchOption): HomeSearchOption => ({ value, name });

const withStock = <Option extends FacetOption>(options: Option[]) => options.filter(({ count }) => count > 0);
