import type { Random } from '../seeded-random.ts';
import { EDITIONS } from './edition-days.ts';
import { marketStatus } from './market-status.ts';

/** A price that was asked until an edition of the feed brought the next. */
export interface PastPrice {
  readonly price: number;
  readonly untilDaysAgo: number;
}

type Asked = { readonly price: number | null; readonly listedDaysAgo: number };

/** A reduction is announced for some months; older ones are history. */
const RECENT = 90;

/** The prices before the present one, oldest first; most homes never had another. */
export const pastPrices = ({ price, listedDaysAgo }: Asked, index: number, random: Random): PastPrice[] => {
  const days = EDITIONS.slice(EDITIONS.findIndex((daysAgo) => daysAgo < listedDaysAgo) + 1);
  if (price === null || marketStatus(index) !== null || days.length === 0) return [];
  if (isAnnounced(index)) return reductions(price, days, random);
  if (index % 20 === 4)
    return [{ price: agentsPrice(price / random.between(1.02, 1.05)), untilDaysAgo: random.pick(days) }];
  if (index % 20 === 11)
    return [{ price: agentsPrice(price * random.between(1.04, 1.09)), untilDaysAgo: random.pick(days) }];
  return [];
};

/** Whether the advert would say what the home cost before, if it cost more. */
export const isAnnounced = (index: number) => index % 9 === 7;

/** One reduction of late, and with some a rise or another reduction before it. */
const reductions = (price: number, days: readonly number[], random: Random): PastPrice[] => {
  const last = random.pick(days.some(isRecent) ? days.filter(isRecent) : days);
  const before = agentsPrice(price * random.between(1.05, 1.14));
  const earlier = days.filter((daysAgo) => daysAgo > last);
  if (earlier.length === 0 || random.chance(0.5)) return [{ price: before, untilDaysAgo: last }];
  const first = agentsPrice(before * (random.chance(0.3) ? 0.97 : random.between(1.03, 1.07)));
  return [
    { price: first, untilDaysAgo: random.pick(earlier) },
    { price: before, untilDaysAgo: last },
  ];
};

const isRecent = (daysAgo: number) => daysAgo <= RECENT;

const agentsPrice = (price: number) => {
  const step = price < 100_000 ? 500 : price < 1_000_000 ? 5_000 : 25_000;
  return Math.round(price / step) * step;
};
