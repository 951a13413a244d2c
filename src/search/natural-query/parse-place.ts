import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { parseName } from './parse-name.ts';
import type { ParseResult } from './phrases/phrase-table.ts';
import { phrases } from './phrases/phrases.ts';
import type { Token } from './tokenize-sentence.ts';

const { ALTERNATIVE, AND, NEAR, OF } = phrases;

/** A place as filters name it. Of "centro de Málaga", "Málaga centro" and "Elviria, Marbella" it is the part of the town. */
export function parsePlace(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<readonly string[]> | undefined {
  const first = parsePlaceName(tokens, at, places);
  if (!first) return undefined;
  const isApart = tokens[first.next]?.plain === ',';
  const second = parsePlaceName(tokens, skipJoining(tokens, first.next + Number(isApart)), places);
  if (!second) return first;
  const part = places.filterWithin(first.value, second.value);
  if (part.length) return { value: part, next: second.next };
  const ofTown = isApart ? [] : places.filterWithin(second.value, first.value);
  return ofTown.length ? { value: ofTown, next: second.next } : first;
}

/** Reads the places after the first, as in "Marbella o Estepona"; undefined if none follows. */
export function parseOtherPlaces(
  tokens: readonly Token[],
  from: number,
  places: PlaceLexicon,
): ParseResult<readonly string[]> | undefined {
  const or = ALTERNATIVE.match(tokens, from);
  const joint = or?.next ?? AND.match(tokens, from)?.next ?? (tokens[from]?.plain === ',' ? from + 1 : undefined);
  if (joint === undefined) return undefined;
  let at = or ? (NEAR.match(tokens, joint)?.next ?? joint) : joint;
  while (OF.match(tokens, at) || (or && LOCATING.has(tokens[at]?.plain ?? ''))) at++;
  const place = parsePlace(tokens, at, places);
  const more = place && parseOtherPlaces(tokens, place.next, places);
  return more ? { value: [...place.value, ...more.value], next: more.next } : place;
}

const LOCATING = new Set(['en', 'in']);

function parsePlaceName(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<readonly string[]> | undefined {
  const name = parseName(tokens, at, places);
  return name?.value.kind === 'place' ? { value: name.value.values, next: name.next } : undefined;
}

const JOINING = new Set(['en', 'in', '(']);

function skipJoining(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (JOINING.has(tokens[at]!.plain) || OF.match(tokens, at))) at++;
  return at;
}
