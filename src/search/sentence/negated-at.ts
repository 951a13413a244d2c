import type { Amenity } from '../../catalogue/amenities/amenities.contract.ts';
import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { amenityOf, type Name, nameAt } from './name-at.ts';
import { negations } from './phrases/negations.ts';
import type { Found, PhraseTable } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import { placeAt } from './place-at.ts';
import type { Token } from './sentence-tokens.ts';
import type { Wish } from './wish.ts';

const { BETWEEN, EXCEPTION, GOES_ON, INDIFFERENT, INDIFFERENT_AFTER, NEGATION } = negations;
const { NEAR, SORTS } = phrases;

const MOST_BETWEEN = 4;

/**
 * Sin piscina ni jardín; and que no sea bajo, which no filter can say: what is negated becomes text together with its
 * negation, and never the filter that it would be without.
 */
export function negatedAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const no = NEGATION.at(tokens, at);
  const negation = no ?? EXCEPTION.at(tokens, at);
  if (!negation) return undefined;
  const first = pastAll(BETWEEN, tokens, negation.next);
  const unwanted = listFrom(tokens, first, (from) => amenityAt(tokens, from, places));
  if (no && unwanted) return { value: { kind: 'without', amenities: unwanted.value }, next: unwanted.next };
  const names = listFrom(tokens, first, (from) => kindAt(tokens, from, places), isSame);
  return no || names ? { value: { kind: 'text', isWhole: true }, next: names?.next ?? negation.next } : undefined;
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

function amenityAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Amenity> | undefined {
  const name = nameAt(tokens, at, places);
  const amenity = amenityOf(name?.value);
  return amenity && { value: amenity, next: name!.next };
}

/** Whatever would be a filter by itself. */
function kindAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<string> | undefined {
  const sort = SORTS.at(tokens, at);
  if (sort) return { value: 'sort', next: sort.next };
  const near = NEAR.at(tokens, at);
  const from = near ? pastAll(BETWEEN, tokens, near.next) : at;
  const place = placeAt(tokens, from, places);
  if (place) return { value: 'place', next: place.next };
  const name = nameAt(tokens, from, places);
  return name && name.value.kind !== 'said' ? { value: name.value.kind, next: name.next } : undefined;
}

function featureAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Name> | undefined {
  const name = nameAt(tokens, at, places);
  return name && (name.value.kind === 'said' || amenityOf(name.value)) ? name : undefined;
}
