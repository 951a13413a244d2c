import type { PlaceLexicon } from '../text-query/vocabulary/place-lexicon.ts';
import { parseAmount } from './quantities/amount.ts';
import type { ParseResult } from './phrases/phrase-table.ts';
import { phrases, type Unit } from './phrases/phrases.ts';
import { parseOtherPlaces, parsePlace } from './parse-place.ts';
import type { Token } from './tokenize-sentence.ts';
import type { Intent } from './intent.ts';

const { DISTANCE_AFTER, DISTANCE_BEFORE, OF, UNITS } = phrases;

/** The search looks no closer. */
const MIN_METRES = 100;
const MAX_METRES = 100_000;
const METRES: ReadonlyMap<Unit, number> = new Map([
  ['metres', 1],
  ['kilometres', 1_000],
  ['miles', 1_609.344],
]);

/**
 * A 5 km de Estepona. From what is no place of the stock, as from the beach, it is text, and no area; and so are minutes
 * from a place, which is not where the home is to be.
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
  const metres = METRES.get(unit.value);
  if (metres === undefined) return { value: { kind: 'text' }, next: place?.next ?? unit.next };
  if (!after) return undefined;
  const others = place && parseOtherPlaces(tokens, place.next, places);
  if (others)
    return {
      value: { kind: 'either', set: { location: [...place.value, ...others.value] }, span: { from: at, next: from! } },
      next: others.next,
    };
  const within = Math.round(amount.value.value * metres);
  if (place && within > 0 && within <= MAX_METRES)
    return { value: { kind: 'near', values: place.value, within: Math.max(within, MIN_METRES) }, next: place.next };
  return before || unit.value !== 'metres' ? { value: { kind: 'text' }, next: unit.next } : undefined;
}

/** "Min" is short for minutes before "from" alone. */
function parseUnit(tokens: readonly Token[], at: number): ParseResult<Unit> | undefined {
  const unit = UNITS.match(tokens, at);
  if (unit) return unit.value === 'minutes' || METRES.has(unit.value) ? unit : undefined;
  const isShort = tokens[at]?.plain === 'min' && DISTANCE_AFTER.match(tokens, at + 1);
  return isShort ? { value: 'minutes', next: at + 1 } : undefined;
}
