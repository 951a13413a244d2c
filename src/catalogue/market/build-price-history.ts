import type { PricePoint } from '../property.contract.ts';
import { priceTimeline, wasPublicForADay, isSamePrice, type MarketState, type PastChange } from './price-timeline.ts';
import { toMadridDay } from '../../platform/days/to-madrid-day.ts';

/**
 * What visitors have been asked, oldest first; empty unless it has changed. A former price counts if it was public for
 * a day, and nothing from before the price was on request or in another currency does.
 */
export function buildPriceHistory(now: MarketState, changes: readonly PastChange[]): PricePoint[] {
  const all = priceTimeline(now, changes);
  const current = all.at(-1)!;
  const visible = all.filter((one) => one === current || wasPublicForADay(one));
  const start = visible.findLastIndex(({ price, currency }) => price === null || currency !== current.currency) + 1;
  const points = visible
    .slice(start)
    .filter((one, at, comparable) => at === 0 || !isSamePrice(one, comparable[at - 1]!))
    .flatMap(({ price, publicSince }) =>
      price === null || publicSince === null ? [] : [{ price, since: toMadridDay(publicSince) }],
    );
  return points.length > 1 && points.at(-1)!.price === now.price ? points : [];
}
