import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { amountAt } from './figures/amount.ts';
import type { Found } from './phrases/phrase-table.ts';
import { phrases, type Unit } from './phrases/phrases.ts';
import { otherPlacesAt, placeAt } from './place-at.ts';
import type { Token } from './sentence-tokens.ts';
import type { Wish } from './wish.ts';

const { DISTANCE_AFTER, DISTANCE_BEFORE, OF, UNITS } = phrases;

/** The search looks no closer. */
const MIN_METRES = 100;
const MOST_METRES = 100_000;
const METRES: ReadonlyMap<Unit, number> = new Map([
  ['metres', 1],
  ['kilometres', 1_000],
  ['miles', 1_609.344],
]);

/**
 * A 5 km de Estepona. From what is no place of the stock, as from the beach, it is text, and no area; and so are minutes
 * from a place, which is not where the home is to be.
 */
export function distanceAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const before = DISTANCE_BEFORE.at(tokens, at);
  const amount = amountAt(tokens, before?.next ?? at);
  const unit = amount && unitAt(tokens, amount.next);
  if (!unit) return undefined;
  const after = DISTANCE_AFTER.at(tokens, unit.next);
  const from = after && (OF.at(tokens, after.next)?.next ?? after.next);
  const place = from === undefined ? undefined : placeAt(tokens, from, places);
  const metres = METRES.get(unit.value);
  if (metres === undefined) return { value: { kind: 'text' }, next: place?.next ?? unit.next };
  if (!after) return undefined;
  const others = place && otherPlacesAt(tokens, place.next, places);
  if (others)
    return {
      value: { kind: 'either', set: { location: [...place.value, ...others.value] }, told: { from: at, next: from! } },
      next: others.next,
    };
  const within = Math.round(amount.value.value * metres);
  if (place && within > 0 && within <= MOST_METRES)
    return { value: { kind: 'near', values: place.value, within: Math.max(within, MIN_METRES) }, next: place.next };
  return before || unit.value !== 'metres' ? { value: { kind: 'text' }, next: unit.next } : undefined;
}

/** "Min" is short for minutes before "from" alone. */
function unitAt(tokens: readonly Token[], at: number): Found<Unit> | undefined {
  const unit = UNITS.at(tokens, at);
  if (unit) return unit.value === 'minutes' || METRES.has(unit.value) ? unit : undefined;
  const isShort = tokens[at]?.plain === 'min' && DISTANCE_AFTER.at(tokens, at + 1);
  return isShort ? { value: 'minutes', next: at + 1 } : undefined;
}
