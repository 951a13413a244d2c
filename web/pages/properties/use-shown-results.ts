import { useState } from 'react';
import { fingerprintOf } from '../../catalogue/public/written/written-card.ts';
import type { Listing } from '../../search/public/listing/listing-url.ts';
import { type ShownResults, shownResults } from './sent-results.ts';

type Results = Parameters<typeof shownResults>[0];
type Shown = ShownResults & { of: Results; isWide: boolean };

/**
 * What a list shows; a card that says what it said before is the same as before, so that nothing draws it anew. In the
 * view of one card below the other it says more.
 */
export function useShownResults(results: Results, view: Listing['view']): Shown {
  const isWide = view === 'list';
  const [shown, setShown] = useState<Shown>(() => ({ ...shownResults(results), of: results, isWide }));
  if (shown.of === results) return shown;
  const former = new Map(shown.isWide === isWide ? shown.items.map((card) => [card.reference, card]) : []);
  const { items, facets } = shownResults(results);
  const kept = items.map((card) => {
    const before = former.get(card.reference);
    return before && fingerprintOf(before) === fingerprintOf(card) ? before : card;
  });
  const next = { items: kept, facets, of: results, isWide };
  setShown(next);
  return next;
}
