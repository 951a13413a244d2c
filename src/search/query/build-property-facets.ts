import { mapEachAmenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import { EnergyLetter } from '../../catalogue/property.contract.ts';
import { FAMILY_CODES, getTypeName } from '../../catalogue/property-type.contract.ts';
import { formatRange } from '../index-document/histogram-buckets.ts';
import { getTypeFamily } from '../index-document/get-type-family.ts';
import { BATHS, BUILT_RANGES, PLOT_RANGES, PRICE_RANGES, type Range } from '../ranges.contract.ts';
import type { FacetOption, PropertyFacets } from '../search.contract.ts';
import type { FilterGroup } from './build-property-filter.ts';
import type { Attribute, Counts } from './search-query.ts';
import type { Place, FilterValues } from './filter-values.ts';

const BEDROOMS = ['Estudio', '1', '2', '3', '4', '5+'];

/** Every option that the stock knows, those that would find nothing too. */
export function buildPropertyFacets(
  countsFor: (group: FilterGroup) => (attribute: Attribute) => Counts,
  filterValues: FilterValues,
): PropertyFacets {
  const count = (group: FilterGroup, attribute: Attribute, value: string) =>
    countsFor(group)(attribute).get(value) ?? 0;
  const option = (group: FilterGroup, attribute: Attribute, named: Omit<FacetOption, 'count'>): FacetOption => ({
    ...named,
    count: count(group, attribute, named.value),
  });
  const place = ({ value, name, key }: Place): FacetOption => ({
    value,
    name,
    count: count('location', 'placeKeys', key),
  });
  const type = (code: string, attribute: Attribute, value: string): FacetOption => ({
    value: code,
    name: getTypeName(code),
    count: count('type', attribute, value),
  });
  const ranges = (group: FilterGroup, attribute: Attribute, all: readonly Range[]) =>
    all.map((range) => option(group, attribute, { value: formatRange(range), name: range.label }));
  const subtypes = [...filterValues.types].filter((code) => !FAMILY_CODES.includes(code)).sort();

  return {
    location: filterValues.locations.map(place),
    zone: filterValues.zones.map((zone) => ({ ...place(zone), location: zone.location })),
    family: FAMILY_CODES.map((code) => type(code, 'family', getTypeFamily(code)!)),
    propertyType: subtypes.map((code) => type(code, 'type', code)),
    bedrooms: BEDROOMS.map((name, number) => option('bedrooms', 'bedsFacet', { value: String(number), name })),
    baths: BATHS.map((least) => option('baths', 'bathsFacet', { value: String(least), name: `${least}+` })),
    price: ranges('price', 'priceBands', PRICE_RANGES),
    built: ranges('built', 'builtBands', BUILT_RANGES),
    plot: ranges('plot', 'plotBands', PLOT_RANGES),
    energy: EnergyLetter.options.map((letter) => option('energy', 'energyFacet', { value: letter, name: letter })),
    newBuild: count('newBuild', 'flags', 'newBuild'),
    ...mapEachAmenity((flag) => count(flag, 'flags', flag)),
  };
}
