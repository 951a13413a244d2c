import type { Amenity } from '../../catalogue/fields/amenities.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import type { Span, Intent } from './intent.ts';
import { getAmenity, type Name, parseName, findNarrowerEnd } from './parse-name.ts';
import { parsePlace } from './parse-place.ts';
import { negations } from './phrases/negations.ts';
import type { ParseResult, PhraseTable } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import { parseQuantity } from './quantities/quantity.ts';
import type { Token } from './tokenize-sentence.ts';

const {
  AFFIRMED,
  BETWEEN,
  EXCEPTION,
  SCOPE_ENDS,
  LIST_CONNECTIVES,
  INDIFFERENT,
  INDIFFERENT_AFTER,
  NEGATION,
  REFUSAL,
} = negations;
const { ALTERNATIVE, NEAR, OF, SORTS } = phrases;

const EXCLUDABLE = new Set(['place', 'type', 'studio']);
const MAX_SKIPPED = 5;
const MAX_SCOPE = 6;
const MAX_REFUSAL_DISTANCE = 12;

/**
 * Parses "sin piscina ni jardín", and conditions without a filter, such as "que no sea bajo" or "sin vecinos". A
 * negated filter never becomes its positive form, nor text, which would find the opposite.
 */
export function parseNegation(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<Intent> | undefined {
  const affirmed = AFFIRMED.match(tokens, at);
  if (affirmed) return affirmed;
  const plainNegation = NEGATION.match(tokens, at);
  const exception = plainNegation ? undefined : EXCEPTION.match(tokens, at);
  const negation = plainNegation ?? exception;
  if (!negation) return undefined;
  const first = skipAll(BETWEEN, tokens, negation.next);
  const amenities = plainNegation && parseList(tokens, first, (from) => parseAmenity(tokens, from, places));
  if (amenities) return { value: { kind: 'without', amenities: amenities.value }, next: amenities.next };
  const parts = plainNegation && parseList(tokens, first, (from) => parsePart(tokens, from, places));
  if (parts && findScopeEnd(tokens, parts.next, places, true) === undefined)
    return {
      value: { kind: 'excluded', denial: getDenialWord(tokens[at]!.plain), parts: parts.value },
      next: parts.next,
    };
  const names = parseList(tokens, first, (from) => parseKind(tokens, from, places), isEqual);
  if (exception?.value === 'ofPlacesAndTypes' && !names?.value.some((name) => EXCLUDABLE.has(name))) return undefined;
  const end =
    names && !names.value.includes('unfiltered')
      ? names.next
      : findScopeEnd(tokens, names?.next ?? first, places, Boolean(names));
  return { value: { kind: 'unsupported' }, next: end ?? names?.next ?? negation.next };
}

/** Parses "En Marbella no" and "bajos no, gracias". */
export function parseRefusal(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<Intent> | undefined {
  if (!tokens.slice(at + 1, at + MAX_REFUSAL_DISTANCE).some(({ plain }) => REFUSAL.words.has(plain))) return undefined;
  const first = skipAll(BETWEEN, tokens, at);
  const amenities = parseList(tokens, first, (from) => parseAmenity(tokens, from, places));
  const names = amenities ?? parseList(tokens, first, (from) => parseKind(tokens, from, places), isEqual);
  const refusal = names && REFUSAL.match(tokens, names.next);
  if (!refusal || (tokens[refusal.next] && tokens[refusal.next]!.kind !== 'sign')) return undefined;
  const value: Intent = amenities ? { kind: 'without', amenities: amenities.value } : { kind: 'unsupported' };
  return { value, next: refusal.next };
}

/**
 * Parses "con o sin piscina" and "piscina no imprescindible", which demand nothing; as text they would demand the pool.
 */
export function parseIndifference(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<Intent> | undefined {
  const before = INDIFFERENT.match(tokens, at);
  const from = (before ?? NEGATION.match(tokens, at))?.next ?? at;
  const names = parseList(tokens, from, (start) => parseFeature(tokens, start, places));
  if (!names) return undefined;
  if (before) return { value: { kind: 'nothing' }, next: names.next };
  const next = INDIFFERENT_AFTER.match(tokens, names.next)?.next ?? findBareDenial(tokens, names.next, places);
  return next === undefined ? undefined : { value: { kind: 'nothing' }, next };
}

/** Finds the end of "o no" or "o sin" after a name, unless the negated feature follows. */
function findBareDenial(tokens: readonly Token[], at: number, places: PlaceLexicon): number | undefined {
  const or = ALTERNATIVE.match(tokens, at);
  const denial = or && tokens[or.next]?.plain;
  if (denial === undefined || !BARE_DENIALS.has(denial)) return undefined;
  const next = or!.next + 1;
  const following = tokens[next];
  if (!following || following.kind !== 'word') return next;
  if (parseFeature(tokens, skipAll(BETWEEN, tokens, next), places)) return undefined;
  const isComplete = denial === 'no' || denial === 'not';
  return isComplete || SCOPE_ENDS.match(tokens, next) || parsePlace(tokens, next, places) ? next : undefined;
}

const BARE_DENIALS = new Set(['no', 'not', 'sin', 'without']);

function skipAll(table: PhraseTable<unknown>, tokens: readonly Token[], from: number): number {
  let at = from;
  for (let count = 0; count < MAX_SKIPPED; count++) at = table.match(tokens, at)?.next ?? at;
  return at;
}

/** Parses one or more items joined by "ni", "or" and the like. */
function parseList<T>(
  tokens: readonly Token[],
  from: number,
  parseItem: (at: number) => ParseResult<T> | undefined,
  isCompatible: (one: T, other: T) => boolean = () => true,
): ParseResult<T[]> | undefined {
  let list: ParseResult<T[]> | undefined;
  for (let at: number | undefined = from; at !== undefined;) {
    const item = parseItem(skipAll(BETWEEN, tokens, at));
    if (!item || (list && !isCompatible(list.value[0]!, item.value))) break;
    list = { value: [...(list?.value ?? []), item.value], next: item.next };
    at = LIST_CONNECTIVES.match(tokens, item.next)?.next;
  }
  return list;
}

const isEqual = (one: string, other: string) => one === other;

/** Parses an amenity by itself: "sin piscina comunitaria" does not exclude every pool. */
function parseAmenity(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Amenity> | undefined {
  const name = parseName(tokens, at, places);
  const amenity = getAmenity(name?.value);
  return amenity && !findNarrowerEnd(tokens, at, name!.next) ? { value: amenity, next: name!.next } : undefined;
}

/** Parses a feature without a filter: "sin ascensor". */
function parsePart(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Span> | undefined {
  const name = parseName(tokens, at, places);
  const isExcludable =
    name?.value.kind === 'unfiltered' && name.value.isExcludable && !findNarrowerEnd(tokens, at, name.next);
  return isExcludable ? { value: { from: at, next: name.next }, next: name.next } : undefined;
}

/** Returns a negating word of the same language that the word search supports. */
function getDenialWord(plain: string) {
  if (plain === 'no' || plain === 'nor') return 'no';
  return ENGLISH_DENIALS.has(plain) ? 'without' : 'sin';
}

const ENGLISH_DENIALS = new Set(
  `without neither not dont don do nothing none never isn isnt aren arent won wont avoid avoiding with`.split(' '),
);

/** Returns the kind of anything that is a filter by itself or has a name. */
function parseKind(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<string> | undefined {
  const sort = SORTS.match(tokens, at);
  if (sort) return { value: 'sort', next: sort.next };
  const quantity = parseQuantity(tokens, at);
  if (quantity?.value.unit) return { value: 'quantity', next: quantity.next };
  const near = NEAR.match(tokens, at);
  const from = near ? skipAll(BETWEEN, tokens, near.next) : at;
  const place = parsePlace(tokens, from, places);
  if (place) return { value: 'place', next: place.next };
  const name = parseName(tokens, from, places);
  const narrower = findNarrowerEnd(tokens, from, name?.next ?? from);
  if (narrower !== undefined) return { value: 'unfiltered', next: narrower };
  return name && { value: name.value.kind, next: name.next };
}

/**
 * Finds the end of words without a name. Unless the negation already has names, the next name belongs to them, as in
 * "no noisy pool".
 */
function findScopeEnd(
  tokens: readonly Token[],
  from: number,
  places: PlaceLexicon,
  hasNames: boolean,
): number | undefined {
  let end: number | undefined;
  for (let at = from; at < Math.min(tokens.length, from + MAX_SCOPE); at++) {
    const { kind, stem } = tokens[at]!;
    if (kind === 'sign' || SCOPE_ENDS.match(tokens, at) || parseQuantity(tokens, at)?.value.unit) break;
    const named = parseKind(tokens, at, places);
    if (named) return hasNames || (named.value === 'place' && !OF.match(tokens, at - 1)) ? end : named.next;
    if (stem !== undefined || kind === 'number') end = at + 1;
  }
  return end;
}

function parseFeature(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Name> | undefined {
  const name = parseName(tokens, at, places);
  return name && (name.value.kind === 'unfiltered' || getAmenity(name.value)) ? name : undefined;
}
