import { isPublic } from '../facts/is-public.ts';
import type { PropertyStatus } from '../property.contract.ts';
import type { MarketChange } from './market-change.entity.ts';

const DAY = 86_400_000;
/** A price must have been public for a day, since shorter ones may be typing errors. */
const STANDS_AFTER = DAY;
const SHOWN_FOR = 90 * DAY;

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

/** The former price, and until when it is shown. */
export interface Reduction {
  from: number;
  until: Date;
}

/** A price with the time at which it began and how long visitors saw it (milliseconds). */
interface AskedPrice {
  price: number | null;
  currency: string | null;
  since: number;
  publicFor: number;
}

/**
 * The reduction from the last price that was public for a day, if it was higher. Only what preceded the current price
 * counts, so that time alone does not create a reduction. `changes` must be in chronological order.
 */
export function reducedPrice(now: MarketState, changes: readonly PastChange[]): Reduction | null {
  const prices = withoutErrors(askedPrices(now, changes));
  const present = prices.at(-1)!;
  const before = prices.slice(0, -1).findLast(stood);
  if (!before || present.price === null || before.price === null) return null;
  if (before.currency !== present.currency || before.price <= present.price) return null;
  return { from: before.price, until: new Date(present.since + SHOWN_FOR) };
}

const stood = ({ publicFor }: AskedPrice) => publicFor >= STANDS_AFTER;
const isSame = (one: AskedPrice, other: AskedPrice) =>
  one.price === other.price && (one.price === null || one.currency === other.currency);

function askedPrices(now: MarketState, changes: readonly PastChange[]): AskedPrice[] {
  const firstPrice = changes.find(({ what }) => what === 'price');
  const money = firstPrice ? { price: firstPrice.priceBefore, currency: firstPrice.currencyBefore } : now;
  let status = changes.find(({ what }) => what === 'status')?.statusBefore ?? now.status;
  let at = now.addedAt.getTime();
  const prices: AskedPrice[] = [{ price: money.price, currency: money.currency, since: at, publicFor: 0 }];
  for (const change of changes) {
    const moment = change.at.getTime();
    if (isPublic(status)) prices.at(-1)!.publicFor += Math.max(0, moment - at);
    at = moment;
    if (change.what === 'status') status = change.statusAfter ?? status;
    else prices.push({ price: change.priceAfter, currency: change.currencyAfter, since: at, publicFor: 0 });
  }
  return prices;
}

/** Removes prices of less than a day between two periods of the same price, which were typing errors. */
function withoutErrors(prices: readonly AskedPrice[]): AskedPrice[] {
  const corrected: AskedPrice[] = [];
  for (const one of prices) {
    const settled = corrected.findLastIndex((earlier) => isSame(earlier, one) || stood(earlier));
    const same = corrected[settled];
    if (!same || !isSame(same, one)) corrected.push({ ...one });
    else {
      corrected.length = settled + 1;
      same.publicFor += one.publicFor;
    }
  }
  return corrected;
}
