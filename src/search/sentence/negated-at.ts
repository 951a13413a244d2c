import type { Amenity } from '../../catalogue/amenities/amenities.contract.ts';
import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { figureAt } from './figures/figure.ts';
import { amenityOf, type Name, nameAt, narrowerAt } from './name-at.ts';
import { negations } from './phrases/negations.ts';
import type { Found, PhraseTable } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import { placeAt } from './place-at.ts';
import type { Token } from './sentence-tokens.ts';
import type { Span, Wish } from './wish.ts';

const { AFFIRMED, BETWEEN, EXCEPTION, GOES_ELSEWHERE, GOES_ON, INDIFFERENT, INDIFFERENT_AFTER, NEGATION, REFUSAL } =
  negations;
const { NEAR, OF, SORTS } = phrases;

const OUTSIDE = new Set(['place', 'type', 'studio']);
const MOST_BETWEEN = 5;
const MOST_GOVERNED = 6;
const FARTHEST_REFUSAL = 12;

/**
 * Sin piscina ni jardín; and que no sea bajo, or sin vecinos, which no filter can say: what is negated is never the
 * filter that it would be without its negation, nor text, which would find just that.
 */
export function negatedAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const affirmed = AFFIRMED.at(tokens, at);
  if (affirmed) return affirmed;
  const no = NEGATION.at(tokens, at);
  const exception = no ? undefined : EXCEPTION.at(tokens, at);
  const negation = no ?? exception;
  if (!negation) return undefined;
  const first = pastAll(BETWEEN, tokens, negation.next);
  const unwanted = no && listFrom(tokens, first, (from) => amenityAt(tokens, from, places));
  if (unwanted) return { value: { kind: 'without', amenities: unwanted.value }, next: unwanted.next };
  const parts = no && listFrom(tokens, first, (from) => partAt(tokens, from, places));
  if (parts && endOfGoverned(tokens, parts.next, places, true) === undefined)
    return { value: { kind: 'lacking', denial: denialOf(tokens[at]!.plain), parts: parts.value }, next: parts.next };
  const names = listFrom(tokens, first, (from) => kindAt(tokens, from, places), isSame);
  if (exception?.value === 'ofPlacesAndTypes' && !names?.value.some((name) => OUTSIDE.has(name))) return undefined;
  const end =
    names && !names.value.includes('said')
      ? names.next
      : endOfGoverned(tokens, names?.next ?? first, places, Boolean(names));
  return { value: { kind: 'unheeded' }, next: end ?? names?.next ?? negation.next };
}

/** En Marbella no; bajos no, gracias. */
export function refusedAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  if (!tokens.slice(at + 1, at + FARTHEST_REFUSAL).some(({ plain }) => REFUSAL.words.has(plain))) return undefined;
  const first = pastAll(BETWEEN, tokens, at);
  const amenities = listFrom(tokens, first, (from) => amenityAt(tokens, from, places));
  const names = amenities ?? listFrom(tokens, first, (from) => kindAt(tokens, from, places), isSame);
  const refusal = names && REFUSAL.at(tokens, names.next);
  if (!refusal || (tokens[refusal.next] && tokens[refusal.next]!.kind !== 'sign')) return undefined;
  const value: Wish = amenities ? { kind: 'without', amenities: amenities.value } : { kind: 'unheeded' };
  return { value, next: refusal.next };
}

/** Con o sin piscina; piscina no imprescindible: it asks for nothing, and searched as text it would ask for the pool. */
export function indifferentAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const before = INDIFFERENT.at(tokens, at);
  const from = (before ?? NEGATION.at(tokens, at))?.next ?? at;
  const names = listFrom(tokens, from, (start) => featureAt(tokens, start, places));
  if (!names) return undefined;
  if (before) return { value: { kind: 'nothing' }, next: names.next };
  const after = INDIFFERENT_AFTER.at(tokens, names.next);
  return after && { value: { kind: 'nothing' }, next: after.next };
}

function pastAll(table: PhraseTable<unknown>, tokens: readonly Token[], from: number): number {
  let at = from;
  for (let count = 0; count < MOST_BETWEEN; count++) at = table.at(tokens, at)?.next ?? at;
  return at;
}

/** One or more, joined by "ni", "or" and the like. */
function listFrom<T>(
  tokens: readonly Token[],
  from: number,
  read: (at: number) => Found<T> | undefined,
  goesWith: (one: T, other: T) => boolean = () => true,
): Found<T[]> | undefined {
  let found: Found<T[]> | undefined;
  for (let at: number | undefined = from; at !== undefined;) {
    const one = read(pastAll(BETWEEN, tokens, at));
    if (!one || (found && !goesWith(found.value[0]!, one.value))) break;
    found = { value: [...(found?.value ?? []), one.value], next: one.next };
    at = GOES_ON.at(tokens, one.next)?.next;
  }
  return found;
}

const isSame = (one: string, other: string) => one === other;

/** A communal pool is not every pool. */
function amenityAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Amenity> | undefined {
  const name = nameAt(tokens, at, places);
  const amenity = amenityOf(name?.value);
  return amenity && !narrowerAt(tokens, at, name!.next) ? { value: amenity, next: name!.next } : undefined;
}

/** What features say of a home, and no filter: sin ascensor. */
function partAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Span> | undefined {
  const name = nameAt(tokens, at, places);
  const isPart = name?.value.kind === 'said' && name.value.isPart && !narrowerAt(tokens, at, name.next);
  return isPart ? { value: { from: at, next: name.next }, next: name.next } : undefined;
}

/** As the words' reader knows it, in the language of the sentence. */
const denialOf = (plain: string) =>
  plain === 'no' || plain === 'nor' ? 'no' : ENGLISH_DENIALS.has(plain) ? 'without' : 'sin';
const ENGLISH_DENIALS = new Set(
  `without not dont don do nothing none never isn isnt aren arent won wont avoid avoiding with`.split(' '),
);

/** Whatever would be a filter by itself, or is known by a name. */
function kindAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<string> | undefined {
  const sort = SORTS.at(tokens, at);
  if (sort) return { value: 'sort', next: sort.next };
  const figure = figureAt(tokens, at);
  if (figure?.value.unit) return { value: 'figure', next: figure.next };
  const near = NEAR.at(tokens, at);
  const from = near ? pastAll(BETWEEN, tokens, near.next) : at;
  const place = placeAt(tokens, from, places);
  if (place) return { value: 'place', next: place.next };
  const name = nameAt(tokens, from, places);
  const narrower = narrowerAt(tokens, from, name?.next ?? from);
  if (narrower !== undefined) return { value: 'said', next: narrower };
  return name && { value: name.value.kind, next: name.next };
}

/** Words that are no name, up to one, or to where something else begins; "no noisy pool" asks for no pool. */
function endOfGoverned(
  tokens: readonly Token[],
  from: number,
  places: KnownPlaces,
  isNamed: boolean,
): number | undefined {
  let end: number | undefined;
  for (let at = from; at < Math.min(tokens.length, from + MOST_GOVERNED); at++) {
    const { kind, stem } = tokens[at]!;
    if (kind === 'sign' || GOES_ELSEWHERE.at(tokens, at) || figureAt(tokens, at)?.value.unit) break;
    const named = kindAt(tokens, at, places);
    if (named) return isNamed || (named.value === 'place' && !OF.at(tokens, at - 1)) ? end : named.next;
    if (stem !== undefined || kind === 'number') end = at + 1;
  }
  return end;
}

function featureAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Name> | undefined {
  const name = nameAt(tokens, at, places);
  return name && (name.value.kind === 'said' || amenityOf(name.value)) ? name : undefined;
}
