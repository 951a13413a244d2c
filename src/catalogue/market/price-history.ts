import type { PricePoint } from '../property.contract.ts';
import { askedPrices, hasStood, isSamePrice, type MarketState, type PastChange } from './asked-prices.ts';
import { madridDay } from '../../platform/days/madrid-day.ts';

/**
 * What visitors have been asked, oldest first; empty unless it has changed. A former price counts if it was public for
 * a day, and nothing from before the price was on request or in another currency does.
 */
export function priceHistory(now: MarketState, changes: readonly PastChange[]): PricePoint[] {
  const all = askedPrices(now, changes);
  const present = all.at(-1)!;
  const shown = all.filter((one) => one === present || hasStood(one));
  const begin = shown.findLastIndex(({ price, currency }) => price === null || currency !== present.currency) + 1;
  const points = shown
    .slice(begin)
    .filter((one, at, comparable) => at === 0 || !isSamePrice(one, comparable[at - 1]!))
    .flatMap(({ price, publicSince }) =>
      price === null || publicSince === null ? [] : [{ price, since: madridDay(publicSince) }],
    );
  return points.length > 1 && points.at(-1)!.price === now.price ? points : [];
}
