import { type Amenity, AMENITY_NAMES } from '../../catalogue/amenities/list-amenities.contract.ts';
import { FAMILY_CODES } from '../../catalogue/property-type.contract.ts';
import { getTypeFamily } from '../index-document/get-type-family.ts';
import { NO_UPPER_BOUND } from '../ranges.contract.ts';
import type { PropertyFilters } from '../search.contract.ts';
import { type Clause, type NumericAttribute, matchAnyOf } from './search-query.ts';
import type { FilterValues } from './filter-values.ts';

export type FilterGroup =
  | ('location' | 'type' | 'bedrooms' | 'baths' | 'price' | 'built' | 'plot')
  | ('energy' | 'newBuild' | 'without' | 'bbox' | 'near' | 'area' | Amenity);

/** A clause for each group that is set; all must hold. */
export type PropertyFilter = ReadonlyMap<FilterGroup, Clause>;

function buildTypeClause(codes: readonly string[], filterValues: FilterValues): Clause {
  const isFamily = (code: string) => FAMILY_CODES.includes(code);
  return {
    anyOf: {
      family: codes.filter(isFamily).map((code) => getTypeFamily(code)!),
      type: codes.filter((code) => !isFamily(code) && filterValues.types.has(code)),
    },
  };
}

function buildRangeClause(figure: NumericAttribute, min = 0, max = NO_UPPER_BOUND): Clause | undefined {
  const bounds = { ...(min > 0 && { atLeast: min }), ...(max < NO_UPPER_BOUND && { atMost: max }) };
  return Object.keys(bounds).length ? { figure, ...bounds } : undefined;
}

const buildExclusion = (amenities: readonly Amenity[]): Clause => ({ notAll: [matchAnyOf('flags', ...amenities)] });

/** Places and types are only ever those that the stock has; what `toNearFilter` means is read before. */
export function buildPropertyFilter(
  filters: PropertyFilters,
  filterValues: FilterValues,
  near?: Clause,
): PropertyFilter {
  const { location, propertyType, bedrooms, baths, energy, newBuild, without, bbox, area } = filters;
  const clauses: [FilterGroup, Clause | undefined][] = [
    ['location', location?.length ? matchAnyOf('placeKeys', ...filterValues.findPlaceKeys(location)) : undefined],
    ['type', propertyType?.length ? buildTypeClause(propertyType, filterValues) : undefined],
    ['bedrooms', bedrooms?.length ? matchAnyOf('bedsFacet', ...bedrooms.map(String)) : undefined],
    ['baths', baths === undefined ? undefined : { figure: 'bathrooms', atLeast: baths }],
    ['price', buildRangeClause('priceEuro', filters.priceMin, filters.priceMax)],
    ['built', buildRangeClause('built', filters.builtMin, filters.builtMax)],
    ['plot', buildRangeClause('plot', filters.plotMin, filters.plotMax)],
    ['energy', energy && matchAnyOf('energyFacet', energy)],
    ['newBuild', newBuild && matchAnyOf('flags', 'newBuild')],
    ['without', without?.length ? buildExclusion(without) : undefined],
    ['bbox', bbox && { box: bbox }],
    ['near', near],
    ['area', area && { inside: area }],
    ...AMENITY_NAMES.map((flag): [Amenity, Clause | undefined] => [flag, filters[flag] && matchAnyOf('flags', flag)]),
  ];
  return new Map(clauses.filter((clause): clause is [FilterGroup, Clause] => clause[1] !== undefined));
}
