import { useState } from 'react';
import { contentHash } from '../../catalogue/site/compact-cards/content-hash.ts';
import type { ExpandedResults } from './compact-results.ts';

type Cards = ExpandedResults['items'];

/**
 * The cards of a list; one that says what it said before is the same as before, so that nothing draws it anew. In the
 * view of one below the other they say more.
 */
export function useStableCards(items: Cards, isWide: boolean): Cards {
  const [kept, setKept] = useState({ of: items, cards: items, isWide });
  if (kept.of === items && kept.isWide === isWide) return kept.cards;
  const former = new Map(kept.isWide === isWide ? kept.cards.map((card) => [card.reference, card]) : []);
  const cards = items.map((card) => {
    const before = former.get(card.reference);
    return before && contentHash(before) === contentHash(card) ? before : card;
  });
  setKept({ of: items, cards, isWide });
  return cards;
}
