import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { nameAt } from './name-at.ts';
import type { Found } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import type { Token } from './sentence-tokens.ts';

const { ALTERNATIVE, AND, NEAR, OF } = phrases;

/** A place as filters name it. Of "centro de Málaga", "Málaga centro" and "Elviria, Marbella" it is the part of the town. */
export function placeAt(
  tokens: readonly Token[],
  at: number,
  places: KnownPlaces,
): Found<readonly string[]> | undefined {
  const first = namedAt(tokens, at, places);
  if (!first) return undefined;
  const isApart = tokens[first.next]?.plain === ',';
  const second = namedAt(tokens, pastJoining(tokens, first.next + Number(isApart)), places);
  if (!second) return first;
  const part = places.within(first.value, second.value);
  if (part.length) return { value: part, next: second.next };
  const ofTown = isApart ? [] : places.within(second.value, first.value);
  return ofTown.length ? { value: ofTown, next: second.next } : first;
}

/** Reads the places after the first, as in "Marbella o Estepona"; undefined if none follows. */
export function otherPlacesAt(
  tokens: readonly Token[],
  from: number,
  places: KnownPlaces,
): Found<readonly string[]> | undefined {
  const or = ALTERNATIVE.at(tokens, from);
  const joint = or?.next ?? AND.at(tokens, from)?.next ?? (tokens[from]?.plain === ',' ? from + 1 : undefined);
  if (joint === undefined) return undefined;
  let at = or ? (NEAR.at(tokens, joint)?.next ?? joint) : joint;
  while (OF.at(tokens, at) || (or && LOCATING.has(tokens[at]?.plain ?? ''))) at++;
  const place = placeAt(tokens, at, places);
  const more = place && otherPlacesAt(tokens, place.next, places);
  return more ? { value: [...place.value, ...more.value], next: more.next } : place;
}

const LOCATING = new Set(['en', 'in']);

function namedAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<readonly string[]> | undefined {
  const name = nameAt(tokens, at, places);
  return name?.value.kind === 'place' ? { value: name.value.values, next: name.next } : undefined;
}

const JOINING = new Set(['en', 'in', '(']);

function pastJoining(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (JOINING.has(tokens[at]!.plain) || OF.at(tokens, at))) at++;
  return at;
}
