import type { FacetOption, PropertyResults } from '../../../../src/search/search.contract.ts';
import { locationChoices } from '../fields/location-choices.ts';
import { countApiPath } from '../listing/listing-url.ts';

export const QUICK_OPTIONS_PATH = countApiPath({});

export type QuickOption = Pick<FacetOption, 'value' | 'name'>;

export type QuickPlace = QuickOption & {
  /** Each as the filter names it: with its town where another one has a zone of that name. */
  zones: string[];
};

/** Locations with properties by name, each with its zones, and types by code, families before their types. */
export function quickOptions({ facets }: Pick<PropertyResults, 'facets'>) {
  const { location = [], zone = [], family = [], propertyType = [] } = facets ?? {};
  return {
    locations: locationChoices({ location: withStock(location), zone: withStock(zone) }).map(
      ({ value, name, within }): QuickPlace => ({ value, name, zones: within.map((zone) => zone.value) }),
    ),
    types: withStock([...family, ...propertyType])
      .sort((one, other) => one.value.localeCompare(other.value))
      .map(asOption),
  };
}

export type QuickOptions = ReturnType<typeof quickOptions>;

const asOption = ({ value, name }: FacetOption): QuickOption => ({ value, name });

const withStock = <Option extends FacetOption>(options: Option[]) => options.filter(({ count }) => count > 0);
