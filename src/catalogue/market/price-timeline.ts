import { isPublic } from '../fields/is-public.ts';
import type { PropertyStatus } from '../property.contract.ts';
import type { MarketChange } from './market-change.entity.ts';

/** A price must have been public for a day, since shorter ones may be typing errors. */
const MIN_PUBLIC_MS = 86_400_000;

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
export interface TimelinePrice {
  price: number | null;
  currency: string | null;
  /** When it began. */
  since: number;
  /** When visitors saw it first; null where they have not. */
  publicSince: number | null;
  /** How long visitors saw it; of the current price, only until the last change. */
  publicFor: number;
}

export const wasPublicForADay = ({ publicFor }: TimelinePrice) => publicFor >= MIN_PUBLIC_MS;

/** The prices of a property up to the current one, without typing errors. `changes` must be in chronological order. */
export const priceTimeline = (now: MarketState, changes: readonly PastChange[]): TimelinePrice[] =>
  removeTypingErrors(buildTimeline(now, changes));

export const isSamePrice = (one: TimelinePrice, other: TimelinePrice) =>
  one.price === other.price && (one.price === null || one.currency === other.currency);

const startPrice = (price: number | null, currency: string | null, since: number): TimelinePrice => ({
  ...{ price, currency, since },
  publicSince: null,
  publicFor: 0,
});

function buildTimeline(now: MarketState, changes: readonly PastChange[]): TimelinePrice[] {
  const firstPrice = changes.find(({ what }) => what === 'price');
  const initialPrice = firstPrice ? { price: firstPrice.priceBefore, currency: firstPrice.currencyBefore } : now;
  let status = changes.find(({ what }) => what === 'status')?.statusBefore ?? now.status;
  let at = now.addedAt.getTime();
  const prices = [startPrice(initialPrice.price, initialPrice.currency, at)];
  const addPublicTime = (moment: number) => {
    if (!isPublic(status)) return;
    const current = prices.at(-1)!;
    current.publicSince ??= at;
    current.publicFor += Math.max(0, moment - at);
  };
  for (const change of changes) {
    const moment = change.at.getTime();
    addPublicTime(moment);
    at = moment;
    if (change.what === 'status') status = change.statusAfter ?? status;
    else prices.push(startPrice(change.priceAfter, change.currencyAfter, at));
  }
  addPublicTime(at);
  return prices;
}

/** Removes prices of less than a day between two periods of the same price, which were typing errors. */
function removeTypingErrors(prices: readonly TimelinePrice[]): TimelinePrice[] {
  const corrected: TimelinePrice[] = [];
  for (const one of prices) {
    const index = corrected.findLastIndex((earlier) => isSamePrice(earlier, one) || wasPublicForADay(earlier));
    const same = corrected[index];
    if (!same || !isSamePrice(same, one)) corrected.push({ ...one });
    else {
      corrected.length = index + 1;
      same.publicSince ??= one.publicSince;
      same.publicFor += one.publicFor;
    }
  }
  return corrected;
}
