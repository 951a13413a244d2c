import { useState } from 'react';
import { fingerprintOf } from '../../catalogue/public/written/fingerprint-of.ts';
import type { ShownResults } from './sent-results.ts';

type Cards = ShownResults['items'];

/**
 * The cards of a list; one that says what it said before is the same as before, so that nothing draws it anew. In the
 * view of one below the other they say more.
 */
export function useKeptCards(items: Cards, isWide: boolean): Cards {
  const [kept, setKept] = useState({ of: items, cards: items, isWide });
  if (kept.of === items && kept.isWide === isWide) return kept.cards;
  const former = new Map(kept.isWide === isWide ? kept.cards.map((card) => [card.reference, card]) : []);
  const cards = items.map((card) => {
    const before = former.get(card.reference);
    return before && fingerprintOf(before) === fingerprintOf(card) ? before : card;
  });
  setKept({ of: items, cards, isWide });
  return cards;
}
