import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import type { Intent } from './intent.ts';
import { parseName } from './parse-name.ts';
import type { ParseResult } from './phrases/phrase-table.ts';
import { phrases, type Unit } from './phrases/phrases.ts';
import { parseAmount } from './quantities/amount.ts';
import type { Token } from './tokenize-sentence.ts';

const { ALTERNATIVE, AND, NEAR, OF } = phrases;

/**
 * Parses a place as filters name it. "Centro de Málaga", "Málaga centro" and "Elviria, Marbella" mean the part of the
 * town.
 */
export function parsePlace(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<readonly string[]> | undefined {
  const first = parsePlaceName(tokens, at, places);
  if (!first) return undefined;
  const isApart = tokens[first.next]?.plain === ',';
  const second = parsePlaceName(tokens, skipConnectives(tokens, first.next + Number(isApart)), places);
  if (!second) return first;
  const part = places.filterWithin(first.value, second.value);
  if (part.length) return { value: part, next: second.next };
  const reversed = isApart ? [] : places.filterWithin(second.value, first.value);
  return reversed.length ? { value: reversed, next: second.next } : first;
}

/** Parses the places after the first, as in "Marbella o Estepona"; undefined if none follows. */
export function parseOtherPlaces(
  tokens: readonly Token[],
  from: number,
  places: PlaceLexicon,
): ParseResult<readonly string[]> | undefined {
  const or = ALTERNATIVE.match(tokens, from);
  const start = or?.next ?? AND.match(tokens, from)?.next ?? (tokens[from]?.plain === ',' ? from + 1 : undefined);
  if (start === undefined) return undefined;
  let at = or ? (NEAR.match(tokens, start)?.next ?? start) : start;
  while (OF.match(tokens, at) || (or && LOCATION_PREPOSITIONS.has(tokens[at]?.plain ?? ''))) at++;
  const place = parsePlace(tokens, at, places);
  const rest = place && parseOtherPlaces(tokens, place.next, places);
  return rest ? { value: [...place.value, ...rest.value], next: rest.next } : place;
}

const LOCATION_PREPOSITIONS = new Set(['en', 'in']);

function parsePlaceName(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<readonly string[]> | undefined {
  const name = parseName(tokens, at, places);
  return name?.value.kind === 'place' ? { value: name.value.values, next: name.next } : undefined;
}

const CONNECTIVES = new Set(['en', 'in', '(']);

function skipConnectives(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] && (CONNECTIVES.has(tokens[at]!.plain) || OF.match(tokens, at))) at++;
  return at;
}

const { DISTANCE_AFTER, DISTANCE_BEFORE, UNITS } = phrases;

/** The minimum search radius. */
const MIN_METRES = 100;
const MAX_METRES = 100_000;
const METRES_PER_UNIT: ReadonlyMap<Unit, number> = new Map([
  ['metres', 1],
  ['kilometres', 1_000],
  ['miles', 1_609.344],
]);

/**
 * Parses "a 5 km de Estepona". A distance from anything but a place, such as the beach, stays text; so do travel
 * minutes from a place.
 */
export function parseDistance(
  tokens: readonly Token[],
  at: number,
  places: PlaceLexicon,
): ParseResult<Intent> | undefined {
  const before = DISTANCE_BEFORE.match(tokens, at);
  const amount = parseAmount(tokens, before?.next ?? at);
  const unit = amount && parseUnit(tokens, amount.next);
  if (!unit) return undefined;
  const after = DISTANCE_AFTER.match(tokens, unit.next);
  const from = after && (OF.match(tokens, after.next)?.next ?? after.next);
  const place = from === undefined ? undefined : parsePlace(tokens, from, places);
  const metres = METRES_PER_UNIT.get(unit.value);
  if (metres === undefined) return { value: { kind: 'text' }, next: place?.next ?? unit.next };
  if (!after) return undefined;
  const others = place && parseOtherPlaces(tokens, place.next, places);
  if (others)
    return {
      value: {
        kind: 'either',
        filters: { location: [...place.value, ...others.value] },
        span: { from: at, next: from! },
      },
      next: others.next,
    };
  const within = Math.round(amount.value.value * metres);
  if (place && within > 0 && within <= MAX_METRES)
    return { value: { kind: 'near', values: place.value, within: Math.max(within, MIN_METRES) }, next: place.next };
  return before || unit.value !== 'metres' ? { value: { kind: 'text' }, next: unit.next } : undefined;
}

/** "Min" means minutes only before "from". */
function parseUnit(tokens: readonly Token[], at: number): ParseResult<Unit> | undefined {
  const unit = UNITS.match(tokens, at);
  if (unit) return unit.value === 'minutes' || METRES_PER_UNIT.has(unit.value) ? unit : undefined;
  const isShort = tokens[at]?.plain === 'min' && DISTANCE_AFTER.match(tokens, at + 1);
  return isShort ? { value: 'minutes', next: at + 1 } : undefined;
}
