import { isPublic } from '../facts/is-public.ts';
import type { PropertyStatus } from '../property.contract.ts';
import type { MarketChange } from './market-change.entity.ts';

/** A price must have been public for a day, since shorter ones may be typing errors. */
const STANDS_AFTER = 86_400_000;

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
export interface AskedPrice {
  price: number | null;
  currency: string | null;
  /** When it began. */
  since: number;
  /** When visitors saw it first; null where they have not. */
  publicSince: number | null;
  /** How long visitors saw it; of the current price, only until the last change. */
  publicFor: number;
}

export const hasStood = ({ publicFor }: AskedPrice) => publicFor >= STANDS_AFTER;

/** The prices of a property up to the current one, without typing errors. `changes` must be in chronological order. */
export const askedPrices = (now: MarketState, changes: readonly PastChange[]): AskedPrice[] =>
  withoutErrors(allPrices(now, changes));

export const isSamePrice = (one: AskedPrice, other: AskedPrice) =>
  one.price === other.price && (one.price === null || one.currency === other.currency);

const newPrice = (price: number | null, currency: string | null, since: number): AskedPrice => ({
  ...{ price, currency, since },
  publicSince: null,
  publicFor: 0,
});

function allPrices(now: MarketState, changes: readonly PastChange[]): AskedPrice[] {
  const firstPrice = changes.find(({ what }) => what === 'price');
  const money = firstPrice ? { price: firstPrice.priceBefore, currency: firstPrice.currencyBefore } : now;
  let status = changes.find(({ what }) => what === 'status')?.statusBefore ?? now.status;
  let at = now.addedAt.getTime();
  const prices = [newPrice(money.price, money.currency, at)];
  const seeUntil = (moment: number) => {
    if (!isPublic(status)) return;
    const current = prices.at(-1)!;
    current.publicSince ??= at;
    current.publicFor += Math.max(0, moment - at);
  };
  for (const change of changes) {
    const moment = change.at.getTime();
    seeUntil(moment);
    at = moment;
    if (change.what === 'status') status = change.statusAfter ?? status;
    else prices.push(newPrice(change.priceAfter, change.currencyAfter, at));
  }
  seeUntil(at);
  return prices;
}

/** Removes prices of less than a day between two periods of the same price, which were typing errors. */
function withoutErrors(prices: readonly AskedPrice[]): AskedPrice[] {
  const corrected: AskedPrice[] = [];
  for (const one of prices) {
    const settled = corrected.findLastIndex((earlier) => isSamePrice(earlier, one) || hasStood(earlier));
    const same = corrected[settled];
    if (!same || !isSamePrice(same, one)) corrected.push({ ...one });
    else {
      corrected.length = settled + 1;
      same.publicSince ??= one.publicSince;
      same.publicFor += one.publicFor;
    }
  }
  return corrected;
}
