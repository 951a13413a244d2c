import { priceTimeline, wasPublicForADay, type MarketState, type PastChange } from './price-timeline.ts';

const REDUCTION_PERIOD_MS = 90 * 86_400_000;

/** The former price, and until when it is shown. */
export interface Reduction {
  from: number;
  until: Date;
}

/**
 * The reduction from the last price that was public for a day, if it was higher. Only what preceded the current price
 * counts, so that time alone does not create a reduction. `changes` must be in chronological order.
 */
export function findReduction(now: MarketState, changes: readonly PastChange[]): Reduction | null {
  const prices = priceTimeline(now, changes);
  const current = prices.at(-1)!;
  const before = prices.slice(0, -1).findLast(wasPublicForADay);
  if (!before || current.price === null || before.price === null) return null;
  if (before.currency !== current.currency || before.price <= current.price) return null;
  return { from: before.price, until: new Date(current.since + REDUCTION_PERIOD_MS) };
}
