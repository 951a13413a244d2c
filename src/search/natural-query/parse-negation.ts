import type { Amenity } from '../../catalogue/amenities/list-amenities.contract.ts';
import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { parseQuantity } from './quantities/quantity.ts';
import { getAmenity, type Name, parseName, findNarrowerEnd } from './parse-name.ts';
import { negations } from './phrases/negations.ts';
import type { ParseResult, PhraseTable } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import { parsePlace } from './parse-place.ts';
import type { Token } from './tokenize-sentence.ts';
import type { Span, Intent } from './intent.ts';

const { AFFIRMED, BETWEEN, EXCEPTION, GOES_ELSEWHERE, GOES_ON, INDIFFERENT, INDIFFERENT_AFTER, NEGATION, REFUSAL } =
  negations;
const { NEAR, OF, SORTS } = phrases;

const OUTSIDE = new Set(['place', 'type', 'studio']);
const MAX_SKIPPED = 5;
const MAX_SCOPE = 6;
const MAX_REFUSAL_DISTANCE = 12;

/**
 * Sin piscina ni jardín; and que no sea bajo, or sin vecinos, which no filter can say: what is negated is never the
 * filter that it would be without its negation, nor text, which would find just that.
 */
export function parseNegation(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<Intent> | undefined {
  const affirmed = AFFIRMED.match(tokens, at);
  if (affirmed) return affirmed;
  const no = NEGATION.match(tokens, at);
  const exception = no ? undefined : EXCEPTION.match(tokens, at);
  const negation = no ?? exception;
  if (!negation) return undefined;
  const first = skipAll(BETWEEN, tokens, negation.next);
  const unwanted = no && parseList(tokens, first, (from) => parseAmenity(tokens, from, places));
  if (unwanted) return { value: { kind: 'without', amenities: unwanted.value }, next: unwanted.next };
  const parts = no && parseList(tokens, first, (from) => parsePart(tokens, from, places));
  if (parts && findScopeEnd(tokens, parts.next, places, true) === undefined)
    return {
      value: { kind: 'lacking', denial: getDenialWord(tokens[at]!.plain), parts: parts.value },
      next: parts.next,
    };
  const names = parseList(tokens, first, (from) => parseKind(tokens, from, places), isEqual);
  if (exception?.value === 'ofPlacesAndTypes' && !names?.value.some((name) => OUTSIDE.has(name))) return undefined;
  const end =
    names && !names.value.includes('said')
      ? names.next
      : findScopeEnd(tokens, names?.next ?? first, places, Boolean(names));
  return { value: { kind: 'unheeded' }, next: end ?? names?.next ?? negation.next };
}

/** En Marbella no; bajos no, gracias. */
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
  const value: Intent = amenities ? { kind: 'without', amenities: amenities.value } : { kind: 'unheeded' };
  return { value, next: refusal.next };
}

/** Con o sin piscina; piscina no imprescindible: it asks for nothing, and searched as text it would ask for the pool. */
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
  const after = INDIFFERENT_AFTER.match(tokens, names.next);
  return after && { value: { kind: 'nothing' }, next: after.next };
}

function skipAll(table: PhraseTable<unknown>, tokens: readonly Token[], from: number): number {
  let at = from;
  for (let count = 0; count < MAX_SKIPPED; count++) at = table.match(tokens, at)?.next ?? at;
  return at;
}

/** One or more, joined by "ni", "or" and the like. */
function parseList<T>(
  tokens: readonly Token[],
  from: number,
  read: (at: number) => ParseResult<T> | undefined,
  goesWith: (one: T, other: T) => boolean = () => true,
): ParseResult<T[]> | undefined {
  let found: ParseResult<T[]> | undefined;
  for (let at: number | undefined = from; at !== undefined;) {
    const one = read(skipAll(BETWEEN, tokens, at));
    if (!one || (found && !goesWith(found.value[0]!, one.value))) break;
    found = { value: [...(found?.value ?? []), one.value], next: one.next };
    at = GOES_ON.match(tokens, one.next)?.next;
  }
  return found;
}

const isEqual = (one: string, other: string) => one === other;

/** A communal pool is not every pool. */
function parseAmenity(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Amenity> | undefined {
  const name = parseName(tokens, at, places);
  const amenity = getAmenity(name?.value);
  return amenity && !findNarrowerEnd(tokens, at, name!.next) ? { value: amenity, next: name!.next } : undefined;
}

/** What features say of a home, and no filter: sin ascensor. */
function parsePart(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Span> | undefined {
  const name = parseName(tokens, at, places);
  const isPart = name?.value.kind === 'said' && name.value.isPart && !findNarrowerEnd(tokens, at, name.next);
  return isPart ? { value: { from: at, next: name.next }, next: name.next } : undefined;
}

/** As the words' reader knows it, in the language of the sentence. */
const getDenialWord = (plain: string) =>
  plain === 'no' || plain === 'nor' ? 'no' : ENGLISH_DENIALS.has(plain) ? 'without' : 'sin';
const ENGLISH_DENIALS = new Set(
  `without not dont don do nothing none never isn isnt aren arent won wont avoid avoiding with`.split(' '),
);

/** Whatever would be a filter by itself, or is known by a name. */
function parseKind(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<string> | undefined {
  const sort = SORTS.match(tokens, at);
  if (sort) return { value: 'sort', next: sort.next };
  const figure = parseQuantity(tokens, at);
  if (figure?.value.unit) return { value: 'figure', next: figure.next };
  const near = NEAR.match(tokens, at);
  const from = near ? skipAll(BETWEEN, tokens, near.next) : at;
  const place = parsePlace(tokens, from, places);
  if (place) return { value: 'place', next: place.next };
  const name = parseName(tokens, from, places);
  const narrower = findNarrowerEnd(tokens, from, name?.next ?? from);
  if (narrower !== undefined) return { value: 'said', next: narrower };
  return name && { value: name.value.kind, next: name.next };
}

/** Words that are no name, up to one, or to where something else begins; "no noisy pool" asks for no pool. */
function findScopeEnd(
  tokens: readonly Token[],
  from: number,
  places: PlaceLexicon,
  isNamed: boolean,
): number | undefined {
  let end: number | undefined;
  for (let at = from; at < Math.min(tokens.length, from + MAX_SCOPE); at++) {
    const { kind, stem } = tokens[at]!;
    if (kind === 'sign' || GOES_ELSEWHERE.match(tokens, at) || parseQuantity(tokens, at)?.value.unit) break;
    const named = parseKind(tokens, at, places);
    if (named) return isNamed || (named.value === 'place' && !OF.match(tokens, at - 1)) ? end : named.next;
    if (stem !== undefined || kind === 'number') end = at + 1;
  }
  return end;
}

function parseFeature(tokens: readonly Token[], at: number, places: PlaceLexicon): ParseResult<Name> | undefined {
  const name = parseName(tokens, at, places);
  return name && (name.value.kind === 'said' || getAmenity(name.value)) ? name : undefined;
}
