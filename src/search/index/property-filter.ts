import { FAMILY_CODES } from '../../catalogue/property-type.contract.ts';
import { NO_UPPER_PRICE, type PropertyFilters } from '../search.contract.ts';
import type { StockValues } from './stock-values.ts';
import { typeFamily } from './type-family.ts';

export const FLAGS = ['pool', 'parking', 'garden', 'seaView', 'frontLine'] as const;
export type Flag = (typeof FLAGS)[number];
export type FilterGroup = 'location' | 'type' | 'bedrooms' | 'baths' | 'price' | Flag;

/** One clause for each group that is set; all must hold. */
export type PropertyFilter = ReadonlyMap<FilterGroup, string>;

const quote = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

export const isIn = (attribute: string, values: readonly string[]) =>
  `${attribute} IN [${values.map(quote).join(', ')}]`;

function ofTypes(codes: readonly string[], stock: StockValues) {
  const isFamily = (code: string) => FAMILY_CODES.includes(code);
  const families = codes.filter(isFamily).map((code) => typeFamily(code)!);
  const types = codes.filter((code) => !isFamily(code) && stock.types.has(code));
  return `(${isIn('family', families)} OR ${isIn('type', types)})`;
}

function ofPrice(min = 0, max = NO_UPPER_PRICE) {
  const bounds = [min > 0 && `priceEuro >= ${min}`, max < NO_UPPER_PRICE && `priceEuro <= ${max}`];
  return bounds.filter((bound) => bound !== false).join(' AND ');
}

/** The one place where filters become text; places and types are only ever those that the stock has. */
export function propertyFilter(filters: PropertyFilters, stock: StockValues): PropertyFilter {
  const { location, propertyType, bedrooms, baths, priceMin, priceMax } = filters;
  const clauses: [FilterGroup, string | undefined][] = [
    ['location', location?.length ? isIn('placeKeys', stock.placeKeys(location)) : undefined],
    ['type', propertyType?.length ? ofTypes(propertyType, stock) : undefined],
    ['bedrooms', bedrooms?.length ? `bedsFacet IN [${bedrooms.join(', ')}]` : undefined],
    ['baths', baths === undefined ? undefined : `bathrooms >= ${baths}`],
    ['price', ofPrice(priceMin, priceMax)],
    ...FLAGS.map((flag): [Flag, string | undefined] => [flag, filters[flag] && isIn('flags', [flag])]),
  ];
  return new Map(clauses.filter((clause): clause is [FilterGroup, string] => Boolean(clause[1])));
}
