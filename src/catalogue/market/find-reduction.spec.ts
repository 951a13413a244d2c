import type { PropertyStatus } from '../property.contract.ts';
import { type MarketState, type PastChange, findReduction } from './price-history.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ADDED = Date.UTC(2026, 9, 1);

type Money = number | null | [number, string];
type Step = { after: number } & ({ price: Money } | { status: PropertyStatus });

const toMoney = (money: Money) =>
  Array.isArray(money) ? { price: money[0], currency: money[1] } : { price: money, currency: 'EUR' };

/**
 * Builds a property with this price and status. Each change follows the given number of days after the previous one.
 */
function computeReduction(first: Money, steps: Step[], status: PropertyStatus = 'published') {
  let at = ADDED;
  let state: MarketState = { ...toMoney(first), status, addedAt: new Date(ADDED) };
  const changes: PastChange[] = steps.map((step) => {
    at += step.after;
    const before = state;
    state = { ...state, ...('status' in step ? { status: step.status } : toMoney(step.price)) };
    return {
      ...{ what: 'status' in step ? 'status' : 'price', at: new Date(at) },
      ...{ priceBefore: before.price, currencyBefore: before.price === null ? null : before.currency },
      ...{ priceAfter: state.price, currencyAfter: state.price === null ? null : state.currency },
      ...{ statusBefore: before.status, statusAfter: state.status },
    };
  });
  const reduction = findReduction(state, changes);
  return reduction && [reduction.from, Math.round((reduction.until.getTime() - ADDED) / HOUR) / 24 - 90];
}

const NO_REDUCTION = null;
/** The former price, and the day of the reduction, computed with the same rounding as above. */
const from = (price: number, day: number) => [price, 90 + day - 90];

describe('findReduction', () => {
  it.each<[string, Money, Step[], number[] | null]>([
    ['nothing has changed', 350, [], NO_REDUCTION],
    ['the price falls after ten days', 350, [{ after: 10 * DAY, price: 325 }], from(350, 10)],
    ['the price falls after a day', 350, [{ after: DAY, price: 325 }], from(350, 1)],
    ['the price falls a minute before a day has passed', 350, [{ after: DAY - 60_000, price: 325 }], NO_REDUCTION],
    ['a wrong initial price is corrected', 3_500, [{ after: 2 * HOUR, price: 350 }], NO_REDUCTION],
    [
      'a typing error upwards is corrected',
      350,
      [
        { after: 10 * DAY, price: 3_500 },
        { after: 2 * HOUR, price: 350 },
      ],
      NO_REDUCTION,
    ],
    [
      'a typing error downwards is corrected',
      350,
      [
        { after: 10 * DAY, price: 35 },
        { after: 2 * HOUR, price: 350 },
      ],
      NO_REDUCTION,
    ],
    [
      'the reduced price is mistyped at first',
      350,
      [
        { after: 10 * DAY, price: 32 },
        { after: 12 * HOUR, price: 325 },
      ],
      from(350, 10.5),
    ],
    [
      'the previous price lasted only hours',
      350,
      [
        { after: 10 * DAY, price: 340 },
        { after: 12 * HOUR, price: 325 },
      ],
      from(350, 10.5),
    ],
    [
      'the price falls twice',
      350,
      [
        { after: 10 * DAY, price: 340 },
        { after: 10 * DAY, price: 325 },
      ],
      from(340, 20),
    ],
    [
      'the price rises again',
      350,
      [
        { after: 10 * DAY, price: 325 },
        { after: 10 * DAY, price: 330 },
      ],
      NO_REDUCTION,
    ],
    [
      'the price rises to the former one',
      350,
      [
        { after: 10 * DAY, price: 325 },
        { after: 10 * DAY, price: 350 },
      ],
      NO_REDUCTION,
    ],
    [
      'a typing error after the reduction is corrected',
      350,
      [
        { after: 10 * DAY, price: 325 },
        { after: 10 * DAY, price: 3_250 },
        { after: HOUR, price: 325 },
      ],
      from(350, 10),
    ],
    [
      'two typing errors precede the reduction',
      350,
      [
        { after: 20 * HOUR, price: 3 },
        { after: HOUR, price: 35 },
        { after: HOUR, price: 350 },
        { after: 10 * HOUR, price: 325 },
      ],
      from(350, 32 / 24),
    ],
    [
      'the price rises for days and falls back',
      350,
      [
        { after: 10 * DAY, price: 380 },
        { after: 10 * DAY, price: 350 },
      ],
      from(380, 20),
    ],
    ['the price was on request', null, [{ after: 10 * DAY, price: 325 }], NO_REDUCTION],
    ['the price is on request now', 350, [{ after: 10 * DAY, price: null }], NO_REDUCTION],
    [
      'the price was on request for days in between',
      350,
      [
        { after: 10 * DAY, price: null },
        { after: 10 * DAY, price: 325 },
      ],
      NO_REDUCTION,
    ],
    [
      'the price was on request for an hour',
      350,
      [
        { after: 10 * DAY, price: null },
        { after: HOUR, price: 325 },
      ],
      from(350, 10 + 1 / 24),
    ],
    ['the currency changes', 350, [{ after: 10 * DAY, price: [300, 'GBP'] }], NO_REDUCTION],
    ['the price falls in a foreign currency', [350, 'SEK'], [{ after: 10 * DAY, price: [300, 'SEK'] }], from(350, 10)],
    [
      'the property is reserved before the price falls',
      350,
      [
        { after: 12 * HOUR, status: 'reserved' },
        { after: 12 * HOUR, price: 325 },
      ],
      from(350, 1),
    ],
    [
      'the property was public for two half days',
      350,
      [
        { after: 12 * HOUR, status: 'withdrawn' },
        { after: 10 * DAY, status: 'published' },
        { after: 12 * HOUR, price: 325 },
      ],
      from(350, 11),
    ],
    [
      'the property was public for only half a day',
      350,
      [
        { after: 12 * HOUR, status: 'withdrawn' },
        { after: 10 * DAY, price: 325 },
      ],
      NO_REDUCTION,
    ],
    [
      'the price falls while the property is withdrawn',
      350,
      [
        { after: 10 * DAY, status: 'withdrawn' },
        { after: 10 * DAY, price: 325 },
        { after: DAY, status: 'published' },
      ],
      from(350, 20),
    ],
    [
      'price and status change at the same time',
      350,
      [
        { after: 2 * DAY, status: 'reserved' },
        { after: 0, price: 325 },
      ],
      from(350, 2),
    ],
  ])('returns the former price and its end, or null, when %s', (_case, first, steps, expected) => {
    expect(computeReduction(first, steps)).toEqual(expected);
  });

  it('returns null when the former price was never public', () => {
    expect(computeReduction(350, [{ after: 10 * DAY, price: 325 }], 'draft')).toBeNull();
    const published: Step[] = [
      { after: 10 * DAY, price: 325 },
      { after: 0, status: 'published' },
    ];
    expect(computeReduction(350, published, 'draft')).toBeNull();
  });
});
