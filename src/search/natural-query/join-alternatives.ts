import { AMENITY_NAMES, type Amenity } from '../../catalogue/fields/amenities.contract.ts';
import { getTypeCategory } from '../../catalogue/property-type.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import type { Intent, ParsedPhrase, Span } from './intent.ts';
import { parseName } from './parse-name.ts';
import { phrases } from './phrases/phrases.ts';
import type { Quantity } from './quantities/quantity.ts';
import type { Token } from './tokenize-sentence.ts';

const { ALTERNATIVE } = phrases;

type TypeIntent = Extract<Intent, { kind: 'type' }>;
type PlotIntent = Extract<Intent, { kind: 'plot' }>;

/** `isOr` says whether "or", and not only a comma, precedes the phrase. */
interface JoinedPhrase {
  readonly at: number;
  readonly isOr: boolean;
}

/** Studios are recorded as flats without bedrooms. */
const FLAT = '1-1';
const SENTENCE_ENDS = new Set(['.', ';', '!', '?']);
const ROOMS: ReadonlySet<Intent['kind']> = new Set(['bedrooms', 'studio', 'rooms']);
const FEATURES: ReadonlySet<Intent['kind']> = new Set([
  ...ROOMS,
  'filter',
  'either',
  'without',
  'excluded',
  'baths',
  'price',
  'area',
  'unsupported',
]);

/**
 * Joins phrases separated by "or". A filter can hold several types, places and bedroom counts. Filters for other
 * alternatives would require all of them, so such alternatives are not applied.
 */
export function joinAlternatives(
  tokens: readonly Token[],
  parsed: readonly ParsedPhrase[],
  places: PlaceLexicon,
): readonly ParsedPhrase[] {
  return new Alternatives(tokens, parsed, places).join();
}

/** `at`, `other` and similar parameters are indexes of phrases in `parsed`. */
class Alternatives {
  private readonly tokens: readonly Token[];
  private readonly places: PlaceLexicon;
  private readonly parsed: ParsedPhrase[];

  constructor(tokens: readonly Token[], parsed: readonly ParsedPhrase[], places: PlaceLexicon) {
    this.tokens = tokens;
    this.places = places;
    this.parsed = [...parsed];
  }

  join(): readonly ParsedPhrase[] {
    for (let at = 0; at < this.parsed.length; at++) {
      if (this.parsed[at]!.intent.kind === 'nothing') continue;
      if (this.getGroup(at) === 'type' || this.findNarrowType(at)) this.joinTypes(at);
      for (let other = this.findAlternative(at); other !== undefined; other = this.findAlternative(at))
        if (!this.joinPair(at, other)) break;
    }
    return this.parsed;
  }

  /** Returns whether the two became one phrase, which may have another alternative. */
  private joinPair(at: number, other: number): boolean {
    if (this.isFilterOrText(at, other)) {
      this.mergeEither(at, this.findTextEnd(other));
      return true;
    }
    const pair = `${this.getGroup(at)} ${this.getGroup(other)}`;
    if (pair === 'feature feature') return this.joinFeatures(at, other);
    if (pair === 'feature type' || pair === 'place type') return this.joinClause(at, other);
    if (pair === 'type feature') return this.joinTypeWithFeature(at, other);
    if (pair === 'feature place') return this.joinPlace(at, other, other, at);
    return pair === 'place feature' && this.joinPlace(at, other, at, other);
  }

  /** In "vistas al mar o a la montaña", both the filter and the text would be required. */
  private isFilterOrText(at: number, other: number): boolean {
    const kinds = [this.parsed[at]!.intent.kind, this.parsed[other]!.intent.kind];
    const isFilter = [at, other].some((index) => this.isFilter(index));
    return isFilter && kinds.includes('text');
  }

  private isFilter(at: number): boolean {
    return this.parsed[at]!.intent.kind === 'filter' && this.getGroup(at) === 'feature';
  }

  private findTextEnd(at: number): number {
    let end = at;
    while (this.parsed[end]!.intent.kind === 'text' && this.parsed[end + 1]?.intent.kind === 'text') end++;
    return end;
  }

  private joinFeatures(at: number, other: number): boolean {
    const [one, two] = [this.parsed[at]!.intent, this.parsed[other]!.intent];
    const areUnsupported = one.kind === 'unsupported' && two.kind === 'unsupported';
    if ((ROOMS.has(one.kind) && ROOMS.has(two.kind)) || areUnsupported || isSameFilter(one, two)) return false;
    const merged = mergeQuantities(one, two);
    if (merged) this.merge(at, other, merged);
    else if (this.areOpposites(at, other)) this.merge(at, other, { kind: 'nothing' });
    else this.mergeEither(at, other);
    return true;
  }

  /** In "villa con piscina o piso", the flat may lack the pool. Only conditions in both clauses apply. */
  private joinClause(at: number, other: number): boolean {
    const [one, two] = [this.parsed[at]!.intent, this.parsed[other]!.intent];
    if (one.kind === 'filter' && two.kind === 'type' && two.amenity && findAmenity(one) === two.amenity) return false;
    const type = this.parsed.findLastIndex(({ intent }, index) => index < at && intent.kind === 'type');
    const isOnlyCommercial = isCommercial(two) && !isCommercial(this.parsed[type]?.intent);
    if (this.getGroup(at) === 'feature' && (type < 0 || isOnlyCommercial)) {
      const isStudioOrFlat = one.kind === 'studio' && includesFlat(two);
      if (isStudioOrFlat) this.markNotApplied(at);
      else this.mergeEither(at, other);
      return !isStudioOrFlat;
    }
    if (type < 0) return false;
    for (let index = type + 1; index <= at; index++) if (!this.isRepeated(index, other)) this.markNotApplied(index);
    return false;
  }

  /** Handles "villa or new build flat" and, without a second type, "piso o estudio" and "villa o con piscina". */
  private joinTypeWithFeature(at: number, other: number): boolean {
    const { intent } = this.parsed[other]!;
    if (intent.kind === 'unsupported') return false;
    const next = this.parsed.findIndex(({ intent: { kind } }, index) => index > other && kind !== 'nothing');
    const types = this.parsed.filter(({ intent: { kind } }) => kind === 'type');
    const isStudio = intent.kind === 'studio' && includesFlat(this.parsed[at]!.intent);
    if (types.length === 1 && !isStudio) {
      this.mergeEither(at, other);
      return true;
    }
    const precedesType = this.parsed[next]?.intent.kind === 'type';
    const isRepeated = precedesType && this.parsed.slice(0, at).some((earlier) => hasSameKind(earlier.intent, intent));
    if (!isRepeated) this.markNotApplied(other);
    return false;
  }

  /** Keeps the place only if there is another one, or if the alternatives belong to an earlier feature. */
  private joinPlace(at: number, other: number, place: number, feature: number): boolean {
    if (this.parsed[feature]!.intent.kind === 'unsupported') return false;
    const hasOtherPlace = this.parsed.some((_, index) => index !== place && this.getGroup(index) === 'place');
    const earlier = this.parsed.findLastIndex(({ intent }, index) => index < at && intent.kind !== 'nothing');
    const hasOtherFeature = place === at && earlier >= 0 && this.getGroup(earlier) === 'feature';
    if (!hasOtherPlace && !hasOtherFeature) {
      this.mergeEither(at, other);
      return true;
    }
    this.markNotApplied(feature);
    if (hasOtherFeature) this.markNotApplied(earlier);
    return false;
  }

  /** Joins "piso, garaje o local", but not "tiendas o restaurantes" beside a dwelling, which are not for sale. */
  private joinTypes(at: number) {
    const types: { readonly at: number; readonly intent: TypeIntent | PlotIntent }[] = [];
    let hasOr = false;
    for (let next: JoinedPhrase | undefined = { at, isOr: false }; next; next = this.findJoined(next.at)) {
      const { intent } = this.parsed[next.at]!;
      const type = intent.kind === 'type' || intent.kind === 'plot' ? intent : this.findNarrowType(next.at);
      if (!type) break;
      types.push({ at: next.at, intent: type });
      hasOr ||= next.isOr;
    }
    if (!hasOr || (this.mentionsDwelling() && types.every(({ intent }) => isCommercial(intent)))) return;
    for (const { at: index, intent } of types)
      this.parsed[index] = { ...this.parsed[index]!, intent: { ...intent, isAlternative: true } };
  }

  private mentionsDwelling(): boolean {
    return this.parsed.some(({ intent }) => intent.kind === 'type' && !intent.isPart && !isCommercial(intent));
  }

  /** Finds a type that no filter distinguishes, such as an office among commercial premises. */
  private findNarrowType(at: number): TypeIntent | undefined {
    const { intent, from, next } = this.parsed[at]!;
    const name = intent.kind === 'text' ? parseName(this.tokens, from, this.places) : undefined;
    if (name?.next !== next || name.value.kind !== 'unfiltered' || !name.value.codes) return undefined;
    return { kind: 'type', codes: name.value.codes, isPart: false, amenity: undefined };
  }

  private findAlternative(at: number): number | undefined {
    const joined = this.findJoined(at);
    return joined?.isOr ? joined.at : undefined;
  }

  /** Finds the phrase after the one at `at` if only "or" or a comma, and filler words, separate them. */
  private findJoined(at: number): JoinedPhrase | undefined {
    let isOr = false;
    let isComma = false;
    for (let index = at + 1; index < this.parsed.length; index++) {
      const { intent, from, next } = this.parsed[index]!;
      if (intent.kind !== 'nothing') return isOr || isComma ? { at: index, isOr } : undefined;
      const between = this.tokens.slice(from, next);
      if (between.some(({ plain }) => SENTENCE_ENDS.has(plain))) return undefined;
      const hasOr = between.some((_, offset) => ALTERNATIVE.match(this.tokens, from + offset));
      if (hasOr && between.length > 1) return undefined;
      isOr ||= hasOr;
      isComma ||= between[0]!.plain === ',';
    }
    return undefined;
  }

  /** Returns the role of a phrase in alternatives; undefined if it has none. */
  private getGroup(at: number): 'feature' | 'type' | 'place' | undefined {
    const { intent, from, next } = this.parsed[at]!;
    if (intent.kind === 'type') return 'type';
    if (intent.kind === 'place' || intent.kind === 'near') return 'place';
    if (intent.kind === 'either' && intent.filters.location) return 'place';
    if (intent.kind === 'filter') return intent.filters.sort ? undefined : 'feature';
    if (intent.kind !== 'text') return FEATURES.has(intent.kind) ? 'feature' : undefined;
    const name = parseName(this.tokens, from, this.places);
    return name?.next === next && name.value.kind === 'unfiltered' && name.value.isExcludable ? 'feature' : undefined;
  }

  /** "With or without a pool" excludes nothing. */
  private areOpposites(at: number, other: number): boolean {
    const [one, two] = [this.parsed[at]!, this.parsed[other]!];
    return this.isNegationOf(one, two) || this.isNegationOf(two, one);
  }

  private isNegationOf({ intent, from, next }: ParsedPhrase, { intent: negated }: ParsedPhrase): boolean {
    if (intent.kind === 'filter' && negated.kind === 'without')
      return negated.amenities.length === 1 && !intent.isSearched && negated.amenities[0] === findAmenity(intent);
    if (intent.kind !== 'text' || negated.kind !== 'excluded' || negated.parts.length !== 1) return false;
    return this.getStems({ from, next }) === this.getStems(negated.parts[0]!);
  }

  private getStems({ from, next }: Span): string {
    return this.tokens
      .slice(from, next)
      .flatMap(({ stem }) => stem ?? [])
      .join(' ');
  }

  /** Whether a phrase of the same kind occurs again at `from` or later. */
  private isRepeated(at: number, from: number): boolean {
    return this.parsed.slice(from).some(({ intent }) => hasSameKind(intent, this.parsed[at]!.intent));
  }

  /** Reports a feature as not applied instead of filtering by it. */
  private markNotApplied(at: number) {
    const { intent, from, next } = this.parsed[at]!;
    if (this.getGroup(at) === 'feature' && intent.kind !== 'unsupported')
      this.parsed[at] = { from, next, intent: { kind: 'either', filters: {}, span: { from, next } } };
  }

  private mergeEither(at: number, other: number) {
    const span = { from: this.parsed[at]!.from, next: this.parsed[other]!.next };
    this.merge(at, other, { kind: 'either', filters: {}, span });
  }

  private merge(at: number, other: number, intent: Intent) {
    const { from } = this.parsed[at]!;
    this.parsed.splice(at, other - at + 1, { from, next: this.parsed[other]!.next, intent });
  }
}

const includesFlat = (intent: Intent) => intent.kind === 'type' && intent.codes.includes(FLAT);

const isCommercial = (intent: Intent | undefined) =>
  intent?.kind === 'type' && intent.codes.every((code) => getTypeCategory(code) === 'commercial');

const findAmenity = ({ filters }: Extract<Intent, { kind: 'filter' }>): Amenity | undefined =>
  AMENITY_NAMES.find((amenity) => filters[amenity]);

function hasSameKind(one: Intent, other: Intent): boolean {
  if (ROOMS.has(one.kind) && ROOMS.has(other.kind)) return true;
  if (one.kind === 'filter' && other.kind === 'filter')
    return Object.keys(one.filters).join() === Object.keys(other.filters).join();
  if (one.kind === 'without' && other.kind === 'without') return one.amenities.join() === other.amenities.join();
  return one.kind === other.kind && QUANTITIES.has(one.kind);
}

const QUANTITIES: ReadonlySet<Intent['kind']> = new Set(['baths', 'price', 'area']);

const isSameFilter = (one: Intent, two: Intent) =>
  one.kind === 'filter' &&
  two.kind === 'filter' &&
  !one.isSearched &&
  !two.isSearched &&
  JSON.stringify(one.filters) === JSON.stringify(two.filters);

/** Keeps both values: the larger maximum or the smaller minimum will apply. */
function mergeQuantities(one: Intent, two: Intent): Intent | undefined {
  if (one.kind !== two.kind || (one.kind !== 'price' && one.kind !== 'area' && one.kind !== 'baths')) return undefined;
  const [first, second] = [one.quantity, (two as typeof one).quantity];
  const defaultBound = one.kind === 'price' ? 'max' : 'min';
  const bound = getBound(first, defaultBound);
  if (bound === undefined || bound !== getBound(second, defaultBound) || first.currency !== second.currency)
    return undefined;
  return { kind: one.kind, quantity: { ...first, values: [...first.values, ...second.values], bound } };
}

function getBound({ bound }: Quantity, defaultBound: 'min' | 'max') {
  if (bound === 'min' || bound === 'max') return bound;
  return bound === 'exactly' || bound === 'list' ? defaultBound : undefined;
}
