import { isPublic } from '../facts/is-public.ts';
import type { PropertyStatus } from '../property.contract.ts';
import type { MarketChange } from './market-change.entity.ts';

const DAY = 86_400_000;
/** So long a price has to have been public, or it may have been a typing error. */
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

/** The price before, and until when it is told. */
export interface Reduction {
  from: number;
  until: Date;
}

/** A price, since when it has been asked, and for how long visitors saw it. */
interface Asked {
  price: number | null;
  currency: string | null;
  since: number;
  publicFor: number;
}

/**
 * From the last price that visitors saw for a day, if that was higher: decided by what was before the present price
 * began, so that time alone makes no bargain. Changes in their order.
 */
export function reducedPrice(now: MarketState, changes: readonly PastChange[]): Reduction | null {
  const asked = withoutErrors(askedPrices(now, changes));
  const present = asked.at(-1)!;
  const before = asked.slice(0, -1).findLast(stood);
  if (!before || present.price === null || before.price === null) return null;
  if (before.currency !== present.currency || before.price <= present.price) return null;
  return { from: before.price, until: new Date(present.since + SHOWN_FOR) };
}

const stood = ({ publicFor }: Asked) => publicFor >= STANDS_AFTER;
const isSame = (one: Asked, other: Asked) =>
  one.price === other.price && (one.price === null || one.currency === other.currency);

function askedPrices(now: MarketState, changes: readonly PastChange[]): Asked[] {
  const firstPrice = changes.find(({ what }) => what === 'price');
  const money = firstPrice ? { price: firstPrice.priceBefore, currency: firstPrice.currencyBefore } : now;
  let status = changes.find(({ what }) => what === 'status')?.statusBefore ?? now.status;
  let at = now.addedAt.getTime();
  const asked: Asked[] = [{ price: money.price, currency: money.currency, since: at, publicFor: 0 }];
  for (const change of changes) {
    const moment = change.at.getTime();
    if (isPublic(status)) asked.at(-1)!.publicFor += Math.max(0, moment - at);
    at = moment;
    if (change.what === 'status') status = change.statusAfter ?? status;
    else asked.push({ price: change.priceAfter, currency: change.currencyAfter, since: at, publicFor: 0 });
  }
  return asked;
}

/** What was asked for less than a day between two times of one price was put right: the price was the same throughout. */
function withoutErrors(asked: readonly Asked[]): Asked[] {
  const kept: Asked[] = [];
  for (const one of asked) {
    const settled = kept.findLastIndex((earlier) => isSame(earlier, one) || stood(earlier));
    const same = kept[settled];
    if (!same || !isSame(same, one)) kept.push({ ...one });
    else {
      kept.length = settled + 1;
      same.publicFor += one.publicFor;
    }
  }
  return kept;
}
