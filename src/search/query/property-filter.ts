import { type Amenity, AMENITY_NAMES } from '../../catalogue/amenities/amenities.contract.ts';
import { FAMILY_CODES } from '../../catalogue/property-type.contract.ts';
import { typeFamily } from '../document/type-family.ts';
import { NO_UPPER_BOUND } from '../ranges.contract.ts';
import type { PropertyFilters } from '../search.contract.ts';
import { type Clause, type Figure, isAnyOf } from './search-query.ts';
import type { StockValues } from './stock-values.ts';

export type FilterGroup =
  | ('location' | 'type' | 'bedrooms' | 'baths' | 'price' | 'built' | 'plot')
  | ('energy' | 'newBuild' | 'without' | 'bbox' | 'near' | 'area' | Amenity);

/** A clause for each group that is set; all must hold. */
export type PropertyFilter = ReadonlyMap<FilterGroup, Clause>;

function ofTypes(codes: readonly string[], stock: StockValues): Clause {
  const isFamily = (code: string) => FAMILY_CODES.includes(code);
  return {
    anyOf: {
      family: codes.filter(isFamily).map((code) => typeFamily(code)!),
      type: codes.filter((code) => !isFamily(code) && stock.types.has(code)),
    },
  };
}

function within(figure: Figure, min = 0, max = NO_UPPER_BOUND): Clause | undefined {
  const bounds = { ...(min > 0 && { atLeast: min }), ...(max < NO_UPPER_BOUND && { atMost: max }) };
  return Object.keys(bounds).length ? { figure, ...bounds } : undefined;
}

const noneOf = (amenities: readonly Amenity[]): Clause => ({ notAll: [isAnyOf('flags', ...amenities)] });

/** Places and types are only ever those that the stock has; what `near` means is read before. */
export function propertyFilter(filters: PropertyFilters, stock: StockValues, near?: Clause): PropertyFilter {
  const { location, propertyType, bedrooms, baths, energy, newBuild, without, bbox, area } = filters;
  const clauses: [FilterGroup, Clause | undefined][] = [
    ['location', location?.length ? isAnyOf('placeKeys', ...stock.placeKeys(location)) : undefined],
    ['type', propertyType?.length ? ofTypes(propertyType, stock) : undefined],
    ['bedrooms', bedrooms?.length ? isAnyOf('bedsFacet', ...bedrooms.map(String)) : undefined],
    ['baths', baths === undefined ? undefined : { figure: 'bathrooms', atLeast: baths }],
    ['price', within('priceEuro', filters.priceMin, filters.priceMax)],
    ['built', within('built', filters.builtMin, filters.builtMax)],
    ['plot', within('plot', filters.plotMin, filters.plotMax)],
    ['energy', energy && isAnyOf('energyFacet', energy)],
    ['newBuild', newBuild && isAnyOf('flags', 'newBuild')],
    ['without', without?.length ? noneOf(without) : undefined],
    ['bbox', bbox && { box: bbox }],
    ['near', near],
    ['area', area && { inside: area }],
    ...AMENITY_NAMES.map((flag): [Amenity, Clause | undefined] => [flag, filters[flag] && isAnyOf('flags', flag)]),
  ];
  return new Map(clauses.filter((clause): clause is [FilterGroup, Clause] => clause[1] !== undefined));
}
