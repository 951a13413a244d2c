import { toMadridDay } from '../../platform/days.ts';
import { DAY_MS } from '../../platform/time-units.contract.ts';
import { isPublic, type PropertyStatus, type PricePoint } from '../property.contract.ts';
import type { MarketChange } from './market-change.entity.ts';

/** A price must have been public for a day, since shorter ones may be typing errors. */
const MIN_PUBLIC_MS = DAY_MS;

/** Current values of a property. */
export interface MarketState {
  price: number | null;
  currency: string;
  status: PropertyStatus;
  addedAt: Date;
}

export type PastChange = Pick<
  MarketChange,
  'what' | 'at' | 'priceBefore' | 'currencyBefore' | 'priceAfter' | 'currencyAfter' | 'statusBefore' | 'statusAfter'
>;

/** A price with its times in milliseconds. */
interface TimelinePrice {
  price: number | null;
  currency: string | null;
  since: number;
  /** When visitors saw it first; null if they never did. */
  publicSince: number | null;
  /** How long visitors saw the price; for the current price, only until the last change. */
  publicFor: number;
}

const wasPublicForADay = ({ publicFor }: TimelinePrice) => publicFor >= MIN_PUBLIC_MS;

/** The prices of a property up to the current one, without typing errors. `changes` must be in chronological order. */
const buildPriceTimeline = (state: MarketState, changes: readonly PastChange[]): TimelinePrice[] =>
  removeTypingErrors(buildTimeline(state, changes));

const isSamePrice = (a: TimelinePrice, b: TimelinePrice) =>
  a.price === b.price && (a.price === null || a.currency === b.currency);

const startPrice = (price: number | null, currency: string | null, since: number): TimelinePrice => ({
  ...{ price, currency, since },
  publicSince: null,
  publicFor: 0,
});

function buildTimeline(state: MarketState, changes: readonly PastChange[]): TimelinePrice[] {
  const firstPrice = changes.find(({ what }) => what === 'price');
  const initialPrice = firstPrice ? { price: firstPrice.priceBefore, currency: firstPrice.currencyBefore } : state;
  let status = changes.find(({ what }) => what === 'status')?.statusBefore ?? state.status;
  let at = state.addedAt.getTime();
  const prices = [startPrice(initialPrice.price, initialPrice.currency, at)];
  const addPublicTime = (end: number) => {
    if (!isPublic(status)) return;
    const current = prices.at(-1)!;
    current.publicSince ??= at;
    current.publicFor += Math.max(0, end - at);
  };
  for (const change of changes) {
    addPublicTime(change.at.getTime());
    at = change.at.getTime();
    if (change.what === 'status') status = change.statusAfter ?? status;
    else prices.push(startPrice(change.priceAfter, change.currencyAfter, at));
  }
  addPublicTime(at);
  return prices;
}

/** Removes prices of less than a day between two periods of the same price, which were typing errors. */
function removeTypingErrors(prices: readonly TimelinePrice[]): TimelinePrice[] {
  const corrected: TimelinePrice[] = [];
  for (const price of prices) {
    const index = corrected.findLastIndex((earlier) => isSamePrice(earlier, price) || wasPublicForADay(earlier));
    const same = corrected[index];
    if (!same || !isSamePrice(same, price)) corrected.push({ ...price });
    else {
      corrected.length = index + 1;
      same.publicSince ??= price.publicSince;
      same.publicFor += price.publicFor;
    }
  }
  return corrected;
}

/**
 * Returns the public prices, oldest first; empty if the price never changed. Includes a former price only if it was
 * public for a day, and nothing before the price was on request or in another currency.
 */
export function buildPriceHistory(state: MarketState, changes: readonly PastChange[]): PricePoint[] {
  const timeline = buildPriceTimeline(state, changes);
  const current = timeline.at(-1)!;
  const visible = timeline.filter((price) => price === current || wasPublicForADay(price));
  const start = visible.findLastIndex(({ price, currency }) => price === null || currency !== current.currency) + 1;
  const points = visible
    .slice(start)
    .filter((point, index, comparable) => index === 0 || !isSamePrice(point, comparable[index - 1]!))
    .flatMap(({ price, publicSince }) =>
      price === null || publicSince === null ? [] : [{ price, since: toMadridDay(publicSince) }],
    );
  return points.length > 1 && points.at(-1)!.price === state.price ? points : [];
}

const REDUCTION_PERIOD_MS = 90 * DAY_MS;

interface Reduction {
  from: number;
  until: Date;
}

/**
 * Returns the reduction from the last price that was public for a day, if it was higher. Ignores the duration of the
 * current price, so that time alone does not create a reduction. `changes` must be in chronological order.
 */
export function findReduction(state: MarketState, changes: readonly PastChange[]): Reduction | null {
  const prices = buildPriceTimeline(state, changes);
  const current = prices.at(-1)!;
  const before = prices.slice(0, -1).findLast(wasPublicForADay);
  if (!before || current.price === null || before.price === null) return null;
  if (before.currency !== current.currency || before.price <= current.price) return null;
  return { from: before.price, until: new Date(current.since + REDUCTION_PERIOD_MS) };
}
