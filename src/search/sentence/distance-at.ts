import type { KnownPlaces } from '../words/vocabulary/known-places.ts';
import { amountAt } from './amount.ts';
import { nameAt } from './name-at.ts';
import type { Found } from './phrase-table.ts';
import { phrases } from './phrases.ts';
import type { Token } from './sentence-tokens.ts';
import type { Wish } from './wish.ts';

const { DISTANCE_AFTER, DISTANCE_BEFORE, OF, UNITS } = phrases;

const MOST_METRES = 100_000;

/** A 5 km de Estepona. From what is no place of the stock, as from the beach, it is text, and no area. */
export function distanceAt(tokens: readonly Token[], at: number, places: KnownPlaces): Found<Wish> | undefined {
  const before = DISTANCE_BEFORE.at(tokens, at);
  const amount = amountAt(tokens, before?.next ?? at);
  const unit = amount && UNITS.at(tokens, amount.next);
  if (unit?.value !== 'metres' && unit?.value !== 'kilometres') return undefined;
  const after = DISTANCE_AFTER.at(tokens, unit.next);
  if (!after) return undefined;
  const of = OF.at(tokens, after.next)?.next ?? after.next;
  const name = nameAt(tokens, of, places);
  const within = Math.round(amount!.value.value * (unit.value === 'kilometres' ? 1_000 : 1));
  if (name?.value.kind === 'place' && within > 0 && within <= MOST_METRES)
    return { value: { kind: 'filter', set: { near: name.value.values[0]!, within } }, next: name.next };
  return before || unit.value === 'kilometres' ? { value: { kind: 'text' }, next: unit.next } : undefined;
}
