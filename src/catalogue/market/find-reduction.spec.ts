import type { PropertyStatus } from '../property.contract.ts';
import type { MarketState, PastChange } from './price-timeline.ts';
import { findReduction } from './find-reduction.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ADDED = Date.UTC(2026, 9, 1);

type Money = number | null | [number, string];
type Step = { after: number } & ({ price: Money } | { status: PropertyStatus });

const moneyOf = (money: Money) =>
  Array.isArray(money) ? { price: money[0], currency: money[1] } : { price: money, currency: 'EUR' };

/** A property with this price and status, and its later changes, each so many days after the one before. */
function reduced(first: Money, steps: Step[], status: PropertyStatus = 'published') {
  let at = ADDED;
  let now: MarketState = { ...moneyOf(first), status, addedAt: new Date(ADDED) };
  const changes: PastChange[] = steps.map((step) => {
    at += step.after;
    const before = now;
    now = { ...now, ...('status' in step ? { status: step.status } : moneyOf(step.price)) };
    return {
      ...{ what: 'status' in step ? 'status' : 'price', at: new Date(at) },
      ...{ priceBefore: before.price, currencyBefore: before.price === null ? null : before.currency },
      ...{ priceAfter: now.price, currencyAfter: now.price === null ? null : now.currency },
      ...{ statusBefore: before.status, statusAfter: now.status },
    };
  });
  const found = findReduction(now, changes);
  return found && [found.from, Math.round((found.until.getTime() - ADDED) / HOUR) / 24 - 90];
}

const NOTHING = null;
/** The former price, and the days until the end of the reduction. */
const from = (price: number, day: number) => [price, 90 + day - 90];

describe('a reduced price', () => {
  it.each<[string, Money, Step[], number[] | null]>([
    ['nothing has changed', 350, [], NOTHING],
    ['after ten days', 350, [{ after: 10 * DAY, price: 325 }], from(350, 10)],
    ['after a day', 350, [{ after: DAY, price: 325 }], from(350, 1)],
    ['a minute before the day is over', 350, [{ after: DAY - 60_000, price: 325 }], NOTHING],
    ['a price that came wrong and is put right', 3_500, [{ after: 2 * HOUR, price: 350 }], NOTHING],
    [
      'a typing error put right',
      350,
      [
        { after: 10 * DAY, price: 3_500 },
        { after: 2 * HOUR, price: 350 },
      ],
      NOTHING,
    ],
    [
      'a typing error that comes down and is put right',
      350,
      [
        { after: 10 * DAY, price: 35 },
        { after: 2 * HOUR, price: 350 },
      ],
      NOTHING,
    ],
    [
      'a typing error on the way down',
      350,
      [
        { after: 10 * DAY, price: 32 },
        { after: 12 * HOUR, price: 325 },
      ],
      from(350, 10.5),
    ],
    [
      'the price before stood for hours only',
      350,
      [
        { after: 10 * DAY, price: 340 },
        { after: 12 * HOUR, price: 325 },
      ],
      from(350, 10.5),
    ],
    [
      'in two steps: from the last',
      350,
      [
        { after: 10 * DAY, price: 340 },
        { after: 10 * DAY, price: 325 },
      ],
      from(340, 20),
    ],
    [
      'it rose again',
      350,
      [
        { after: 10 * DAY, price: 325 },
        { after: 10 * DAY, price: 330 },
      ],
      NOTHING,
    ],
    [
      'it rose to what it had been',
      350,
      [
        { after: 10 * DAY, price: 325 },
        { after: 10 * DAY, price: 350 },
      ],
      NOTHING,
    ],
    [
      'an error after the reduction takes nothing away, and prolongs nothing',
      350,
      [
        { after: 10 * DAY, price: 325 },
        { after: 10 * DAY, price: 3_250 },
        { after: HOUR, price: 325 },
      ],
      from(350, 10),
    ],
    [
      'two errors at once',
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
      'up for long, then back',
      350,
      [
        { after: 10 * DAY, price: 380 },
        { after: 10 * DAY, price: 350 },
      ],
      from(380, 20),
    ],
    ['it was on request', null, [{ after: 10 * DAY, price: 325 }], NOTHING],
    ['it is on request now', 350, [{ after: 10 * DAY, price: null }], NOTHING],
    [
      'it was on request in between',
      350,
      [
        { after: 10 * DAY, price: null },
        { after: 10 * DAY, price: 325 },
      ],
      NOTHING,
    ],
    [
      'it was on request for an hour',
      350,
      [
        { after: 10 * DAY, price: null },
        { after: HOUR, price: 325 },
      ],
      from(350, 10 + 1 / 24),
    ],
    ['another currency', 350, [{ after: 10 * DAY, price: [300, 'GBP'] }], NOTHING],
    ['a foreign currency', [350, 'SEK'], [{ after: 10 * DAY, price: [300, 'SEK'] }], from(350, 10)],
    [
      'reserved is public',
      350,
      [
        { after: 12 * HOUR, status: 'reserved' },
        { after: 12 * HOUR, price: 325 },
      ],
      from(350, 1),
    ],
    [
      'public in two parts of half a day',
      350,
      [
        { after: 12 * HOUR, status: 'withdrawn' },
        { after: 10 * DAY, status: 'published' },
        { after: 12 * HOUR, price: 325 },
      ],
      from(350, 11),
    ],
    [
      'public for half a day, withdrawn for ten',
      350,
      [
        { after: 12 * HOUR, status: 'withdrawn' },
        { after: 10 * DAY, price: 325 },
      ],
      NOTHING,
    ],
    [
      'withdrawn, reduced and back',
      350,
      [
        { after: 10 * DAY, status: 'withdrawn' },
        { after: 10 * DAY, price: 325 },
        { after: DAY, status: 'published' },
      ],
      from(350, 20),
    ],
    [
      'at the same moment in both',
      350,
      [
        { after: 2 * DAY, status: 'reserved' },
        { after: 0, price: 325 },
      ],
      from(350, 2),
    ],
  ])('where %s', (_case, first, steps, expected) => {
    expect(reduced(first, steps)).toEqual(expected);
  });

  it('of a draft is nobody’s bargain', () => {
    expect(reduced(350, [{ after: 10 * DAY, price: 325 }], 'draft')).toBeNull();
    const published: Step[] = [
      { after: 10 * DAY, price: 325 },
      { after: 0, status: 'published' },
    ];
    expect(reduced(350, published, 'draft')).toBeNull();
  });
});
