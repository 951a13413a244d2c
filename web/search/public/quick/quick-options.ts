import type { FacetOption, PropertyResults } from '../../../../src/search/search.contract.ts';
import { locationChoices } from '../fields/location-choices.ts';
import { countApiPath } from '../listing/listing-url.ts';

export const QUICK_OPTIONS_PATH = countApiPath({});

export type QuickOption = Pick<FacetOption, 'value' | 'name'>;

/** Towns with properties by name, and types by code, families before their types. */
export function quickOptions({ facets }: Pick<PropertyResults, 'facets'>) {
  const { location = [], family = [], propertyType = [] } = facets ?? {};
  return {
    locations: locationChoices({ location: withStock(location), zone: [] }).map(asOption),
    types: withStock([...family, ...propertyType])
      .sort((one, other) => one.value.localeCompare(other.value))
      .map(asOption),
  };
}

export type QuickOptions = ReturnType<typeof quickOptions>;

const asOption = ({ value, name }: QuickOption): QuickOption => ({ value, name });

const withStock = <Option extends FacetOption>(options: Option[]) => options.filter(({ count }) => count > 0);
