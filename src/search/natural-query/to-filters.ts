import type { ExchangeRates } from '../../agency/agency-settings.contract.ts';
import { AMENITY_NAMES } from '../../catalogue/fields/amenities.contract.ts';
import { getTypeCategory } from '../../catalogue/property-type.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import type { ParsedPhrase, Intent } from './intent.ts';
import type { ParsedFilters } from './natural-query.contract.ts';
import type { Quantity } from './quantities/quantity.ts';

const MAX_BEDROOMS = 5;
const MAX_BATHS = 20;
/** Relative difference that "about" allows on each side. */
const APPROXIMATION = 0.1;
const LAND = '3-1';
/** In m²: minimum plausible area of a home. */
const MIN_AREA = 10;
/** In m²: minimum area that means the plot if the sentence names land beside another type. */
const MIN_LAND_AREA = 1_000;

type TypeIntent = Extract<Intent, { kind: 'type' }>;

/**
 * Combines all intents. `rejected` contains phrases to search for or to report instead: those without a filter, those
 * that contradict an earlier one, and those that a filter expresses only in part.
 */
export function toFilters(
  phrases: readonly ParsedPhrase[],
  places: PlaceLexicon,
  rates: ExchangeRates,
): { filters: ParsedFilters; rejected: ReadonlySet<ParsedPhrase> } {
  const context = { ...analyzeSentence(phrases), places, rates };
  const rejected = new Set<ParsedPhrase>();
  let filters: ParsedFilters = {};
  for (const phrase of phrases) {
    const addition = toFilter(phrase.intent, { ...context, filters });
    if (addition && !contradicts(filters, addition)) filters = { ...filters, ...addition };
    else rejected.add(phrase);
    if (phrase.intent.kind === 'either' || (phrase.intent.kind === 'filter' && phrase.intent.isSearched))
      rejected.add(phrase);
  }
  return { filters, rejected };
}

interface SentenceContext {
  /** A home is wanted, so a garage is an amenity and m² are built area. */
  readonly isHome: boolean;
  /** A dwelling is wanted, so shops are only nearby. */
  readonly isDwelling: boolean;
  readonly isLand: boolean;
  /** Land is mentioned too, so an area larger than a home is plot area. */
  readonly hasLand: boolean;
  readonly namedPlaces: readonly string[];
}

function analyzeSentence(phrases: readonly ParsedPhrase[]): SentenceContext {
  const types = phrases.map(({ intent }) => intent).filter((intent) => intent.kind === 'type');
  const hasRooms = phrases.some(({ intent }) => ['bedrooms', 'baths', 'rooms', 'studio'].includes(intent.kind));
  const isHome = hasRooms || types.some(({ isPart }) => !isPart);
  const hasLand = types.some(({ codes }) => codes.includes(LAND));
  return {
    isHome,
    isDwelling: hasRooms || types.some((type) => !type.isPart && !isCommercial(type)),
    isLand: !isHome && hasLand,
    hasLand,
    namedPlaces: phrases.flatMap(({ intent }) => (intent.kind === 'place' ? intent.values : [])),
  };
}

const isCommercial = ({ codes }: TypeIntent) => codes.every((code) => getTypeCategory(code) === 'commercial');

interface Context extends SentenceContext {
  readonly filters: ParsedFilters;
  readonly places: PlaceLexicon;
  readonly rates: ExchangeRates;
}

function toFilter(intent: Intent, context: Context): ParsedFilters | undefined {
  const { filters, isHome } = context;
  switch (intent.kind) {
    case 'filter':
      return intent.filters;
    case 'either': {
      const { location } = intent.filters;
      return location ? { location: mergeUnique(filters.location, location) } : intent.filters;
    }
    case 'place':
      return belongsToOtherTown(intent.values, context)
        ? undefined
        : { location: mergeUnique(filters.location, resolvePlaces(intent.values, context)) };
    case 'near':
      return toNearFilter(intent, context);
    case 'type':
      return toTypeFilter(intent, context);
    case 'studio':
      return { bedrooms: mergeUnique(filters.bedrooms, [0]) };
    case 'bedrooms':
      return mergeBedrooms(filters, toBedrooms(intent.quantity));
    case 'baths':
      return toBathsFilter(intent.quantity);
    case 'rooms':
      return { ...mergeBedrooms(filters, [Math.min(intent.bedrooms, MAX_BEDROOMS)]), baths: intent.baths };
    case 'price':
      return toPriceFilter(intent.quantity, context);
    case 'area':
      if (Math.max(...intent.quantity.values) < MIN_AREA) return undefined;
      return measuresLand(intent.quantity, context)
        ? toPlotFilter(intent.quantity)
        : toRangeFilter(toBounds(intent.quantity, 'min'), 'builtMin', 'builtMax');
    case 'plot':
      return {
        ...toPlotFilter(intent.quantity),
        ...(isHome && !intent.isAlternative ? {} : { propertyType: mergeUnique(filters.propertyType, [LAND]) }),
      };
    case 'without':
      return { without: mergeUnique(filters.without, intent.amenities) };
    case 'nothing':
      return {};
    case 'sell':
      return {};
    case 'text':
    case 'rent':
    case 'excluded':
    case 'unsupported':
      return undefined;
  }
}

/** Of places that share a name, prefers those in the named towns. */
function resolvePlaces(values: readonly string[], { namedPlaces, places }: Context): readonly string[] {
  const inNamedTowns = values.length > 1 ? places.filterWithin(values, namedPlaces) : [];
  return inNamedTowns.length ? inNamedTowns : values;
}

/** "Marbella centro" must not match another town's centre, though Marbella has no zone of that name. */
function belongsToOtherTown(values: readonly string[], { namedPlaces, places }: Context): boolean {
  const namesTown = namedPlaces.some((place) => !places.areCommon([place]));
  return namesTown && places.areCommon(values) && places.filterWithin(values, namedPlaces).length === 0;
}

/** Returns undefined if several towns have a place of that name. */
function toNearFilter(
  { values, within }: Extract<Intent, { kind: 'near' }>,
  context: Context,
): ParsedFilters | undefined {
  const matches = resolvePlaces(values, context);
  if (matches.length > 1 && context.places.findCommonTown(matches) === undefined) return undefined;
  return within === undefined ? { near: matches[0]! } : { near: matches[0]!, within };
}

/** Beside a home, a garage becomes an amenity; beside a dwelling, a shop is rejected. */
function toTypeFilter(intent: TypeIntent, { filters, isHome, isDwelling }: Context): ParsedFilters | undefined {
  const types = { propertyType: mergeUnique(filters.propertyType, intent.codes) };
  if (intent.isAlternative) return types;
  if (isHome && intent.isPart) return toPartFilter(intent);
  return isDwelling && isCommercial(intent) ? undefined : types;
}

/** Returns undefined for a currency without a rate. */
function toPriceFilter(quantity: Quantity, { rates }: Context): ParsedFilters | undefined {
  const rate = quantity.currency ? rates[quantity.currency] : 1;
  if (!rate) return undefined;
  const values = quantity.values.map((value) => Math.round(value * rate));
  return toRangeFilter(toBounds({ ...quantity, values }, 'max'), 'priceMin', 'priceMax');
}

const measuresLand = ({ values }: Quantity, { isLand, hasLand }: SentenceContext) =>
  isLand || (hasLand && Math.min(...values) >= MIN_LAND_AREA);

const toPartFilter = ({ amenity }: TypeIntent): ParsedFilters | undefined =>
  amenity ? { [amenity]: true } : undefined;

const mergeBedrooms = ({ bedrooms }: ParsedFilters, added: readonly number[] | undefined) =>
  added && { bedrooms: mergeUnique(bedrooms, added) };

const toPlotFilter = (quantity: Quantity) => toRangeFilter(toBounds(quantity, 'min'), 'plotMin', 'plotMax');

const mergeUnique = <T>(existing: readonly T[] = [], added: readonly T[]) => [...new Set([...existing, ...added])];

function contradicts(filters: ParsedFilters, added: ParsedFilters): boolean {
  const all = { ...filters, ...added };
  const isDifferent = (Object.keys(added) as (keyof ParsedFilters)[]).some(
    (key) => !MERGED_FILTERS.has(key) && filters[key] !== undefined && String(filters[key]) !== String(added[key]),
  );
  const isNegated = AMENITY_NAMES.some((amenity) => all[amenity] && all.without?.includes(amenity));
  const isEmpty = RANGES.some(([min, max]) => (all[min] ?? 0) > (all[max] ?? Infinity));
  return isDifferent || isNegated || isEmpty;
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
  const cap = (numbers: readonly number[]) =>
    mergeUnique(
      undefined,
      numbers.map((n) => Math.min(n, MAX_BEDROOMS)),
    );
  const range = (from: number, to: number) =>
    from > to ? undefined : cap(Array.from({ length: to - from + 1 }, (_, index) => from + index));
  if (bound === 'min') return range(Math.min(first + Number(isStrict), MAX_BEDROOMS), MAX_BEDROOMS);
  if (bound === 'max') return range(0, first - Number(isStrict));
  if (bound === 'range') return range(first, last);
  return cap(values);
}

/** There is no filter for a maximum of bathrooms. */
function toBathsFilter({ values, bound, isStrict }: Quantity): ParsedFilters | undefined {
  const lowest = Math.min(...values);
  const baths = isStrict && bound === 'min' ? Math.floor(lowest) + 1 : lowest;
  return bound === 'max' || baths < 1 || baths > MAX_BATHS ? undefined : { baths };
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Without a comparator, a price is a maximum and an area a minimum. */
function toBounds({ values, bound }: Quantity, defaultSide: 'min' | 'max'): Bounds {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  if (bound === 'range') return { min: Math.floor(lowest), max: Math.ceil(highest) };
  if (bound === 'about')
    return { min: Math.round(lowest * (1 - APPROXIMATION)), max: Math.round(highest * (1 + APPROXIMATION)) };
  const side = bound === 'min' || bound === 'max' ? bound : defaultSide;
  return side === 'min' ? { min: Math.floor(lowest) } : { max: Math.ceil(highest) };
}

const toRangeFilter = <Min extends string, Max extends string>({ min, max }: Bounds, minimum: Min, maximum: Max) =>
  ({ ...(min !== undefined && { [minimum]: min }), ...(max !== undefined && { [maximum]: max }) }) as ParsedFilters;
