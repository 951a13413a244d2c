import { AMENITY_NAMES } from '../../catalogue/amenities/amenities.contract.ts';
import type { Figure } from './figure.ts';
import type { SaidFilters } from './sentence.contract.ts';
import type { Said, Wish } from './wish.ts';

const MOST_BEDROOMS = 5;
const MOST_BATHS = 20;
const ABOUT = 0.1;
const LAND = '3-1';

type Type = Extract<Wish, { kind: 'type' }>;

/** All wishes together. What contradicts an earlier one, or no filter can say, is refused and stays text. */
export function wantedFilters(said: readonly Said[]): { filters: SaidFilters; refused: ReadonlySet<Said> } {
  const types = said.map(({ wish }) => wish).filter((wish) => wish.kind === 'type');
  const homes = types.filter(({ isPart }) => !isPart);
  const isHome = homes.length > 0 || said.some(({ wish }) => ['bedrooms', 'baths', 'studio'].includes(wish.kind));
  const isLand = !isHome && types.some(({ codes }) => codes.includes(LAND));
  const refused = new Set<Said>();
  let filters: SaidFilters = {};
  for (const one of said) {
    const more = wanted(one.wish, { filters, isHome, isLand });
    if (more && !contradicts(filters, more)) filters = { ...filters, ...more };
    else if (one.wish.kind !== 'text') refused.add(one);
  }
  return { filters, refused };
}

interface Context {
  readonly filters: SaidFilters;
  readonly isHome: boolean;
  readonly isLand: boolean;
}

function wanted(wish: Wish, { filters, isHome, isLand }: Context): SaidFilters | undefined {
  switch (wish.kind) {
    case 'filter':
      return wish.set;
    case 'place':
      return { location: eachOnce(filters.location, wish.values) };
    case 'type':
      return isHome && wish.isPart ? asPart(wish) : { propertyType: eachOnce(filters.propertyType, wish.codes) };
    case 'studio':
      return { bedrooms: eachOnce(filters.bedrooms, [0]) };
    case 'bedrooms':
      return joinedBedrooms(filters, bedrooms(wish.figure));
    case 'baths':
      return baths(wish.figure);
    case 'price':
      return named(bounds(wish.figure, 'max'), 'priceMin', 'priceMax');
    case 'area':
      return isLand ? plot(wish.figure) : named(bounds(wish.figure, 'min'), 'builtMin', 'builtMax');
    case 'plot':
      return { ...plot(wish.figure), ...(isHome ? {} : { propertyType: eachOnce(filters.propertyType, [LAND]) }) };
    case 'without':
      return { without: eachOnce(filters.without, wish.amenities) };
    case 'nothing':
      return {};
    case 'text':
      return undefined;
  }
}

const asPart = ({ amenity }: Type): SaidFilters | undefined => (amenity ? { [amenity]: true } : undefined);

const joinedBedrooms = ({ bedrooms }: SaidFilters, more: readonly number[] | undefined) =>
  more && { bedrooms: eachOnce(bedrooms, more) };

const plot = (figure: Figure) => named(bounds(figure, 'min'), 'plotMin', 'plotMax');

const eachOnce = <T>(some: readonly T[] = [], more: readonly T[]) => [...new Set([...some, ...more])];

function contradicts(filters: SaidFilters, more: SaidFilters): boolean {
  const all = { ...filters, ...more };
  const isOther = (Object.keys(more) as (keyof SaidFilters)[]).some(
    (key) => !JOINED.has(key) && filters[key] !== undefined && String(filters[key]) !== String(more[key]),
  );
  const isNegated = AMENITY_NAMES.some((amenity) => all[amenity] && all.without?.includes(amenity));
  const isEmpty = RANGES.some(([min, max]) => (all[min] ?? 0) > (all[max] ?? Infinity));
  return isOther || isNegated || isEmpty;
}

const JOINED: ReadonlySet<keyof SaidFilters> = new Set(['location', 'propertyType', 'without', 'bedrooms']);
const RANGES = [
  ['priceMin', 'priceMax'],
  ['builtMin', 'builtMax'],
  ['plotMin', 'plotMax'],
] as const;

function bedrooms({ values, bound, isStrict }: Figure): readonly number[] | undefined {
  const [first, last] = [values[0]!, values.at(-1)!];
  if (!values.every(Number.isInteger) || last > MOST_BATHS) return undefined;
  const capped = (numbers: readonly number[]) =>
    eachOnce(
      undefined,
      numbers.map((n) => Math.min(n, MOST_BEDROOMS)),
    );
  const between = (from: number, to: number) =>
    from > to ? undefined : capped(Array.from({ length: to - from + 1 }, (_, at) => from + at));
  if (bound === 'min') return between(Math.min(first + Number(isStrict), MOST_BEDROOMS), MOST_BEDROOMS);
  if (bound === 'max') return between(0, first - Number(isStrict));
  if (bound === 'range') return between(first, last);
  return capped(values);
}

/** There is no filter for the most bathrooms. */
function baths({ values, bound, isStrict }: Figure): SaidFilters | undefined {
  const least = Math.min(...values) + Number(isStrict && bound === 'min');
  return bound === 'max' || least < 1 || least > MOST_BATHS ? undefined : { baths: least };
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** What is asked for without a comparator is at most a price, and at least an area. */
function bounds({ values, bound }: Figure, bare: 'min' | 'max'): Bounds {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (bound === 'range') return { min: least, max: most };
  if (bound === 'about') return { min: Math.round(least * (1 - ABOUT)), max: Math.round(most * (1 + ABOUT)) };
  const side = bound === 'min' || bound === 'max' ? bound : bare;
  return side === 'min' ? { min: Math.floor(least) } : { max: Math.ceil(most) };
}

const named = <Min extends string, Max extends string>({ min, max }: Bounds, minimum: Min, maximum: Max) =>
  ({ ...(min !== undefined && { [minimum]: min }), ...(max !== undefined && { [maximum]: max }) }) as SaidFilters;
