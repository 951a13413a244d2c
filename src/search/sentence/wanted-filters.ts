import { AMENITY_NAMES } from '../../catalogue/amenities/amenities.contract.ts';
import { typeCategory } from '../../catalogue/property-type.contract.ts';
import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import type { Figure } from './figures/figure.ts';
import type { SaidFilters } from './sentence.contract.ts';
import type { Said, Wish } from './wish.ts';

const MOST_BEDROOMS = 5;
const MOST_BATHS = 20;
const ABOUT = 0.1;
const LAND = '3-1';
/** In m²; no home is smaller. */
const LEAST_AREA = 10;
/** In m². */
const MORE_THAN_A_HOME = 1_000;

type Type = Extract<Wish, { kind: 'type' }>;

/** All wishes together. What contradicts an earlier one, or no filter can say, is refused. */
export function wantedFilters(
  said: readonly Said[],
  places: KnownPlaces,
  rates: ExchangeRates,
): { filters: SaidFilters; refused: ReadonlySet<Said> } {
  const context = { ...meantBy(said), places, rates };
  const refused = new Set<Said>();
  let filters: SaidFilters = {};
  for (const one of said) {
    const more = wanted(one.wish, { ...context, filters });
    if (more && !contradicts(filters, more)) filters = { ...filters, ...more };
    else refused.add(one);
    if (one.wish.kind === 'either' || (one.wish.kind === 'filter' && one.wish.isSearched)) refused.add(one);
  }
  return { filters, refused };
}

/** What the whole sentence says of its parts. */
interface Meant {
  /** A home, and so a garage is one of its own, and m² are built. */
  readonly isHome: boolean;
  /** Nobody wants a flat or a shop: the shops are near. */
  readonly isDwelling: boolean;
  readonly isLand: boolean;
  /** With its land: more than a home measures is land. */
  readonly hasLand: boolean;
  readonly located: readonly string[];
}

function meantBy(said: readonly Said[]): Meant {
  const types = said.map(({ wish }) => wish).filter((wish) => wish.kind === 'type');
  const hasRooms = said.some(({ wish }) => ['bedrooms', 'baths', 'rooms', 'studio'].includes(wish.kind));
  const isHome = hasRooms || types.some(({ isPart }) => !isPart);
  const hasLand = types.some(({ codes }) => codes.includes(LAND));
  return {
    isHome,
    isDwelling: hasRooms || types.some((type) => !type.isPart && !isCommercial(type)),
    isLand: !isHome && hasLand,
    hasLand,
    located: said.flatMap(({ wish }) => (wish.kind === 'place' ? wish.values : [])),
  };
}

const isCommercial = ({ codes }: Type) => codes.every((code) => typeCategory(code) === 'commercial');

interface Context extends Meant {
  readonly filters: SaidFilters;
  readonly places: KnownPlaces;
  readonly rates: ExchangeRates;
}

function wanted(wish: Wish, context: Context): SaidFilters | undefined {
  const { filters, isHome } = context;
  switch (wish.kind) {
    case 'filter':
      return wish.set;
    case 'either': {
      const { location } = wish.set;
      return location ? { location: eachOnce(filters.location, location) } : wish.set;
    }
    case 'place':
      return isElsewhere(wish.values, context)
        ? undefined
        : { location: eachOnce(filters.location, meantPlaces(wish.values, context)) };
    case 'near':
      return near(wish, context);
    case 'type':
      return type(wish, context);
    case 'studio':
      return { bedrooms: eachOnce(filters.bedrooms, [0]) };
    case 'bedrooms':
      return joinedBedrooms(filters, bedrooms(wish.figure));
    case 'baths':
      return baths(wish.figure);
    case 'rooms':
      return { ...joinedBedrooms(filters, [Math.min(wish.bedrooms, MOST_BEDROOMS)]), baths: wish.baths };
    case 'price':
      return price(wish.figure, context);
    case 'area':
      if (Math.max(...wish.figure.values) < LEAST_AREA) return undefined;
      return isOfLand(wish.figure, context)
        ? plot(wish.figure)
        : named(bounds(wish.figure, 'min'), 'builtMin', 'builtMax');
    case 'plot':
      return { ...plot(wish.figure), ...(isHome ? {} : { propertyType: eachOnce(filters.propertyType, [LAND]) }) };
    case 'without':
      return { without: eachOnce(filters.without, wish.amenities) };
    case 'nothing':
      return {};
    case 'sell':
      return {};
    case 'text':
    case 'rent':
    case 'lacking':
    case 'unheeded':
      return undefined;
  }
}

/** Of places that share a name, those in the towns that are named too. */
function meantPlaces(values: readonly string[], { located, places }: Context): readonly string[] {
  const there = values.length > 1 ? places.within(values, located) : [];
  return there.length ? there : values;
}

/** "Marbella centro" means no centre of another town, though Marbella has no zone of that name. */
function isElsewhere(values: readonly string[], { located, places }: Context): boolean {
  const namesTown = located.some((place) => !places.areCommon([place]));
  return namesTown && places.areCommon(values) && places.within(values, located).length === 0;
}

/** Around which of several towns' centres nobody knows. */
function near({ values, within }: Extract<Wish, { kind: 'near' }>, context: Context): SaidFilters | undefined {
  const meant = meantPlaces(values, context);
  if (meant.length > 1 && context.places.townOf(meant) === undefined) return undefined;
  return within === undefined ? { near: meant[0]! } : { near: meant[0]!, within };
}

function type(wish: Type, { filters, isHome, isDwelling }: Context): SaidFilters | undefined {
  if (isHome && wish.isPart) return asPart(wish);
  return isDwelling && isCommercial(wish) ? undefined : { propertyType: eachOnce(filters.propertyType, wish.codes) };
}

/** Undefined in a currency for which the agency has no rate. */
function price(figure: Figure, { rates }: Context): SaidFilters | undefined {
  const rate = figure.currency ? rates[figure.currency] : 1;
  if (!rate) return undefined;
  const values = figure.values.map((value) => Math.round(value * rate));
  return named(bounds({ ...figure, values }, 'max'), 'priceMin', 'priceMax');
}

const isOfLand = ({ values }: Figure, { isLand, hasLand }: Meant) =>
  isLand || (hasLand && Math.min(...values) >= MORE_THAN_A_HOME);

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
  const fewest = Math.min(...values);
  const least = isStrict && bound === 'min' ? Math.floor(fewest) + 1 : fewest;
  return bound === 'max' || least < 1 || least > MOST_BATHS ? undefined : { baths: least };
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** What is asked for without a comparator is at most a price, and at least an area. */
function bounds({ values, bound }: Figure, bare: 'min' | 'max'): Bounds {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (bound === 'range') return { min: Math.floor(least), max: Math.ceil(most) };
  if (bound === 'about') return { min: Math.round(least * (1 - ABOUT)), max: Math.round(most * (1 + ABOUT)) };
  const side = bound === 'min' || bound === 'max' ? bound : bare;
  return side === 'min' ? { min: Math.floor(least) } : { max: Math.ceil(most) };
}

const named = <Min extends string, Max extends string>({ min, max }: Bounds, minimum: Min, maximum: Max) =>
  ({ ...(min !== undefined && { [minimum]: min }), ...(max !== undefined && { [maximum]: max }) }) as SaidFilters;
