import { askedPrices, hasStood, type MarketState, type PastChange } from './asked-prices.ts';

const SHOWN_FOR = 90 * 86_400_000;

/** The former price, and until when it is shown. */
export interface Reduction {
  from: number;
  until: Date;
}

/**
 * The reduction from the last price that was public for a day, if it was higher. Only what preceded the current price
 * counts, so that time alone does not create a reduction. `changes` must be in chronological order.
 */
export function reducedPrice(now: MarketState, changes: readonly PastChange[]): Reduction | null {
  const prices = askedPrices(now, changes);
  const present = prices.at(-1)!;
  const before = prices.slice(0, -1).findLast(hasStood);
  if (!before || present.price === null || before.price === null) return null;
  if (before.currency !== present.currency || before.price <= present.price) return null;
  return { from: before.price, until: new Date(present.since + SHOWN_FOR) };
}
