import { AMENITY_NAMES } from '../../catalogue/amenities/list-amenities.contract.ts';
import { getTypeCategory } from '../../catalogue/property-type.contract.ts';
import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import type { Quantity } from './quantities/quantity.ts';
import type { ParsedFilters } from './natural-query.contract.ts';
import type { ParsedPhrase, Intent } from './intent.ts';

const MAX_BEDROOMS = 5;
const MAX_BATHS = 20;
const APPROXIMATION = 0.1;
const LAND = '3-1';
/** In m²; no home is smaller. */
const MIN_AREA = 10;
/** In m². */
const MIN_LAND_AREA = 1_000;

type TypeIntent = Extract<Intent, { kind: 'type' }>;

/** All wishes together. What contradicts an earlier one, or no filter can say, is refused. */
export function toFilters(
  said: readonly ParsedPhrase[],
  places: PlaceLexicon,
  rates: ExchangeRates,
): { filters: ParsedFilters; rejected: ReadonlySet<ParsedPhrase> } {
  const context = { ...analyzeSentence(said), places, rates };
  const rejected = new Set<ParsedPhrase>();
  let filters: ParsedFilters = {};
  for (const one of said) {
    const more = toFilter(one.intent, { ...context, filters });
    if (more && !contradicts(filters, more)) filters = { ...filters, ...more };
    else rejected.add(one);
    if (one.intent.kind === 'either' || (one.intent.kind === 'filter' && one.intent.isSearched)) rejected.add(one);
  }
  return { filters, rejected };
}

/** What the whole sentence says of its parts. */
interface SentenceContext {
  /** A home, and so a garage is one of its own, and m² are built. */
  readonly isHome: boolean;
  /** Nobody wants a flat or a shop: the shops are near. */
  readonly isDwelling: boolean;
  readonly isLand: boolean;
  /** With its land: more than a home measures is land. */
  readonly hasLand: boolean;
  readonly located: readonly string[];
}

function analyzeSentence(said: readonly ParsedPhrase[]): SentenceContext {
  const types = said.map(({ intent }) => intent).filter((wish) => wish.kind === 'type');
  const hasRooms = said.some(({ intent }) => ['bedrooms', 'baths', 'rooms', 'studio'].includes(intent.kind));
  const isHome = hasRooms || types.some(({ isPart }) => !isPart);
  const hasLand = types.some(({ codes }) => codes.includes(LAND));
  return {
    isHome,
    isDwelling: hasRooms || types.some((type) => !type.isPart && !isCommercial(type)),
    isLand: !isHome && hasLand,
    hasLand,
    located: said.flatMap(({ intent }) => (intent.kind === 'place' ? intent.values : [])),
  };
}

const isCommercial = ({ codes }: TypeIntent) => codes.every((code) => getTypeCategory(code) === 'commercial');

interface Context extends SentenceContext {
  readonly filters: ParsedFilters;
  readonly places: PlaceLexicon;
  readonly rates: ExchangeRates;
}

function toFilter(wish: Intent, context: Context): ParsedFilters | undefined {
  const { filters, isHome } = context;
  switch (wish.kind) {
    case 'filter':
      return wish.set;
    case 'either': {
      const { location } = wish.set;
      return location ? { location: mergeUnique(filters.location, location) } : wish.set;
    }
    case 'place':
      return isElsewhere(wish.values, context)
        ? undefined
        : { location: mergeUnique(filters.location, resolvePlaces(wish.values, context)) };
    case 'near':
      return toNearFilter(wish, context);
    case 'type':
      return toTypeFilter(wish, context);
    case 'studio':
      return { bedrooms: mergeUnique(filters.bedrooms, [0]) };
    case 'bedrooms':
      return mergeBedrooms(filters, toBedrooms(wish.figure));
    case 'baths':
      return toBathsFilter(wish.figure);
    case 'rooms':
      return { ...mergeBedrooms(filters, [Math.min(wish.bedrooms, MAX_BEDROOMS)]), baths: wish.baths };
    case 'price':
      return toPriceFilter(wish.figure, context);
    case 'area':
      if (Math.max(...wish.figure.values) < MIN_AREA) return undefined;
      return measuresLand(wish.figure, context)
        ? toPlotFilter(wish.figure)
        : toRangeFilter(toBounds(wish.figure, 'min'), 'builtMin', 'builtMax');
    case 'plot':
      return {
        ...toPlotFilter(wish.figure),
        ...(isHome ? {} : { propertyType: mergeUnique(filters.propertyType, [LAND]) }),
      };
    case 'without':
      return { without: mergeUnique(filters.without, wish.amenities) };
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
function resolvePlaces(values: readonly string[], { located, places }: Context): readonly string[] {
  const there = values.length > 1 ? places.filterWithin(values, located) : [];
  return there.length ? there : values;
}

/** "Marbella centro" means no centre of another town, though Marbella has no zone of that name. */
function isElsewhere(values: readonly string[], { located, places }: Context): boolean {
  const namesTown = located.some((place) => !places.areCommon([place]));
  return namesTown && places.areCommon(values) && places.filterWithin(values, located).length === 0;
}

/** Around which of several towns' centres nobody knows. */
function toNearFilter(
  { values, within }: Extract<Intent, { kind: 'near' }>,
  context: Context,
): ParsedFilters | undefined {
  const meant = resolvePlaces(values, context);
  if (meant.length > 1 && context.places.findCommonTown(meant) === undefined) return undefined;
  return within === undefined ? { near: meant[0]! } : { near: meant[0]!, within };
}

function toTypeFilter(wish: TypeIntent, { filters, isHome, isDwelling }: Context): ParsedFilters | undefined {
  if (isHome && wish.isPart) return toPartFilter(wish);
  return isDwelling && isCommercial(wish) ? undefined : { propertyType: mergeUnique(filters.propertyType, wish.codes) };
}

/** Undefined in a currency for which the agency has no rate. */
function toPriceFilter(figure: Quantity, { rates }: Context): ParsedFilters | undefined {
  const rate = figure.currency ? rates[figure.currency] : 1;
  if (!rate) return undefined;
  const values = figure.values.map((value) => Math.round(value * rate));
  return toRangeFilter(toBounds({ ...figure, values }, 'max'), 'priceMin', 'priceMax');
}

const measuresLand = ({ values }: Quantity, { isLand, hasLand }: SentenceContext) =>
  isLand || (hasLand && Math.min(...values) >= MIN_LAND_AREA);

const toPartFilter = ({ amenity }: TypeIntent): ParsedFilters | undefined =>
  amenity ? { [amenity]: true } : undefined;

const mergeBedrooms = ({ bedrooms }: ParsedFilters, more: readonly number[] | undefined) =>
  more && { bedrooms: mergeUnique(bedrooms, more) };

const toPlotFilter = (figure: Quantity) => toRangeFilter(toBounds(figure, 'min'), 'plotMin', 'plotMax');

const mergeUnique = <T>(some: readonly T[] = [], more: readonly T[]) => [...new Set([...some, ...more])];

function contradicts(filters: ParsedFilters, more: ParsedFilters): boolean {
  const all = { ...filters, ...more };
  const isOther = (Object.keys(more) as (keyof ParsedFilters)[]).some(
    (key) => !MERGED_FILTERS.has(key) && filters[key] !== undefined && String(filters[key]) !== String(more[key]),
  );
  const isNegated = AMENITY_NAMES.some((amenity) => all[amenity] && all.without?.includes(amenity));
  const isEmpty = RANGES.some(([min, max]) => (all[min] ?? 0) > (all[max] ?? Infinity));
  return isOther || isNegated || isEmpty;
}

const MERGED_FILTERS: ReadonlySet<keyof ParsedFilters> = new Set(['location', 'propertyType', 'without', 'bedrooms']);
const RANGES = [
  ['priceMin', 'priceMax'],
  ['builtMin', 'builtMax'],
  ['plotMin', 'plotMax'],
] as const;

function toBedrooms({ values, bound, isStrict }: Quantity): readonly number[] | undefined {
  const [first, last] = [values[0]!, values.at(-1)!];
  if (!values.every(Number.isInteger) || last > MAX_BATHS) return undefined;
  const capped = (numbers: readonly number[]) =>
    mergeUnique(
      undefined,
      numbers.map((n) => Math.min(n, MAX_BEDROOMS)),
    );
  const between = (from: number, to: number) =>
    from > to ? undefined : capped(Array.from({ length: to - from + 1 }, (_, at) => from + at));
  if (bound === 'min') return between(Math.min(first + Number(isStrict), MAX_BEDROOMS), MAX_BEDROOMS);
  if (bound === 'max') return between(0, first - Number(isStrict));
  if (bound === 'range') return between(first, last);
  return capped(values);
}

/** There is no filter for the most bathrooms. */
function toBathsFilter({ values, bound, isStrict }: Quantity): ParsedFilters | undefined {
  const fewest = Math.min(...values);
  const least = isStrict && bound === 'min' ? Math.floor(fewest) + 1 : fewest;
  return bound === 'max' || least < 1 || least > MAX_BATHS ? undefined : { baths: least };
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** What is asked for without a comparator is at most a price, and at least an area. */
function toBounds({ values, bound }: Quantity, bare: 'min' | 'max'): Bounds {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (bound === 'range') return { min: Math.floor(least), max: Math.ceil(most) };
  if (bound === 'about')
    return { min: Math.round(least * (1 - APPROXIMATION)), max: Math.round(most * (1 + APPROXIMATION)) };
  const side = bound === 'min' || bound === 'max' ? bound : bare;
  return side === 'min' ? { min: Math.floor(least) } : { max: Math.ceil(most) };
}

const toRangeFilter = <Min extends string, Max extends string>({ min, max }: Bounds, minimum: Min, maximum: Max) =>
  ({ ...(min !== undefined && { [minimum]: min }), ...(max !== undefined && { [maximum]: max }) }) as ParsedFilters;
