import type { PropertyStatus } from '../property.contract.ts';
import type { PastChange } from './price-timeline.ts';
import { buildPriceHistory } from './build-price-history.ts';

const ADDED = '2026-01-10T11:00:00Z';

type Step = [at: string, to: number | null | [number, string] | PropertyStatus];

/** A property added in January with this price, and its later changes. */
function history(first: number | null, steps: Step[], status: PropertyStatus = 'published') {
  let now: { price: number | null; currency: string; status: PropertyStatus } = {
    ...{ price: first, currency: 'EUR' },
    status,
  };
  const changes: PastChange[] = steps.map(([at, to]) => {
    const before = now;
    if (typeof to === 'string') now = { ...now, status: to };
    else if (Array.isArray(to)) now = { ...now, price: to[0], currency: to[1] };
    else now = { ...now, price: to };
    return {
      ...{ what: typeof to === 'string' ? 'status' : 'price', at: new Date(at) },
      ...{ priceBefore: before.price, currencyBefore: before.currency },
      ...{ priceAfter: now.price, currencyAfter: now.currency },
      ...{ statusBefore: before.status, statusAfter: now.status },
    };
  });
  return buildPriceHistory({ ...now, addedAt: new Date(ADDED) }, changes).map(
    ({ price, since }) => `${price} ${since}`,
  );
}

describe('the prices that visitors may know', () => {
  it.each<[string, ReturnType<typeof history>, string[]]>([
    ['of a home that never changed', history(350, []), []],
    [
      'are those that were public, each with its first day',
      history(350, [
        ['2026-03-01T09:00:00Z', 340],
        ['2026-05-01T09:00:00Z', 360],
      ]),
      ['350 2026-01-10', '340 2026-03-01', '360 2026-05-01'],
    ],
    ['have their day in Madrid', history(350, [['2026-03-01T23:30:00Z', 340]]), ['350 2026-01-10', '340 2026-03-02']],
    [
      'are not those of hours, but the present one',
      history(350, [
        ['2026-03-01T09:00:00Z', 3_400],
        ['2026-03-01T11:00:00Z', 340],
      ]),
      ['350 2026-01-10', '340 2026-03-01'],
    ],
    [
      'forget an error that was put right',
      history(350, [
        ['2026-03-01T09:00:00Z', 35],
        ['2026-03-01T11:00:00Z', 350],
      ]),
      [],
    ],
    [
      'are not those of a draft or of a home off the market',
      history(
        400,
        [
          ['2026-01-20T09:00:00Z', 390],
          ['2026-02-01T09:00:00Z', 'published'],
          ['2026-03-01T09:00:00Z', 'withdrawn'],
          ['2026-03-02T09:00:00Z', 380],
          ['2026-04-02T09:00:00Z', 370],
          ['2026-05-01T09:00:00Z', 'reserved'],
        ],
        'draft',
      ),
      ['390 2026-02-01', '370 2026-05-01'],
    ],
    [
      'are told once where the home came back at what it had cost',
      history(350, [
        ['2026-03-01T09:00:00Z', 'withdrawn'],
        ['2026-03-02T09:00:00Z', 300],
        ['2026-04-02T09:00:00Z', 350],
        ['2026-05-01T09:00:00Z', 'published'],
      ]),
      [],
    ],
    ['of a home on request', history(350, [['2026-03-01T09:00:00Z', null]]), []],
    [
      'begin again after it was on request',
      history(350, [
        ['2026-02-01T09:00:00Z', null],
        ['2026-03-01T09:00:00Z', 340],
        ['2026-05-01T09:00:00Z', 330],
      ]),
      ['340 2026-03-01', '330 2026-05-01'],
    ],
    ['are of one currency', history(350, [['2026-03-01T09:00:00Z', [300, 'GBP']]]), []],
    ['of a draft', history(350, [['2026-03-01T09:00:00Z', 340]], 'draft'), []],
  ])('%s', (_, told, expected) => {
    expect(told).toEqual(expected);
  });
});
