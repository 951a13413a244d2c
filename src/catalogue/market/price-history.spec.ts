import type { PropertyStatus } from '../property.contract.ts';
import { type PastChange, buildPriceHistory } from './price-history.ts';

const ADDED_AT = '2026-01-10T11:00:00Z';

type Step = [at: string, to: number | null | [number, string] | PropertyStatus];

/** Builds a property added in January with this price and these later changes. */
function buildHistory(first: number | null, steps: Step[], status: PropertyStatus = 'published') {
  let state: { price: number | null; currency: string; status: PropertyStatus } = {
    ...{ price: first, currency: 'EUR' },
    status,
  };
  const changes: PastChange[] = steps.map(([at, to]) => {
    const before = state;
    if (typeof to === 'string') state = { ...state, status: to };
    else if (Array.isArray(to)) state = { ...state, price: to[0], currency: to[1] };
    else state = { ...state, price: to };
    return {
      ...{ what: typeof to === 'string' ? 'status' : 'price', at: new Date(at) },
      ...{ priceBefore: before.price, currencyBefore: before.currency },
      ...{ priceAfter: state.price, currencyAfter: state.currency },
      ...{ statusBefore: before.status, statusAfter: state.status },
    };
  });
  return buildPriceHistory({ ...state, addedAt: new Date(ADDED_AT) }, changes).map(
    ({ price, since }) => `${price} ${since}`,
  );
}

describe('buildPriceHistory', () => {
  it.each<[string, ReturnType<typeof buildHistory>, string[]]>([
    ['the price never changed', buildHistory(350, []), []],
    [
      'several prices were public',
      buildHistory(350, [
        ['2026-03-01T09:00:00Z', 340],
        ['2026-05-01T09:00:00Z', 360],
      ]),
      ['350 2026-01-10', '340 2026-03-01', '360 2026-05-01'],
    ],
    [
      'a change is on the next day in Madrid',
      buildHistory(350, [['2026-03-01T23:30:00Z', 340]]),
      ['350 2026-01-10', '340 2026-03-02'],
    ],
    [
      'a wrong price lasted only hours',
      buildHistory(350, [
        ['2026-03-01T09:00:00Z', 3_400],
        ['2026-03-01T11:00:00Z', 340],
      ]),
      ['350 2026-01-10', '340 2026-03-01'],
    ],
    [
      'a typing error was corrected',
      buildHistory(350, [
        ['2026-03-01T09:00:00Z', 35],
        ['2026-03-01T11:00:00Z', 350],
      ]),
      [],
    ],
    [
      'prices changed in a draft or off the market',
      buildHistory(
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
      'the property returned at its former price',
      buildHistory(350, [
        ['2026-03-01T09:00:00Z', 'withdrawn'],
        ['2026-03-02T09:00:00Z', 300],
        ['2026-04-02T09:00:00Z', 350],
        ['2026-05-01T09:00:00Z', 'published'],
      ]),
      [],
    ],
    ['the price is on request now', buildHistory(350, [['2026-03-01T09:00:00Z', null]]), []],
    [
      'the price was on request in between',
      buildHistory(350, [
        ['2026-02-01T09:00:00Z', null],
        ['2026-03-01T09:00:00Z', 340],
        ['2026-05-01T09:00:00Z', 330],
      ]),
      ['340 2026-03-01', '330 2026-05-01'],
    ],
    ['the currency changed', buildHistory(350, [['2026-03-01T09:00:00Z', [300, 'GBP']]]), []],
    ['the property is a draft', buildHistory(350, [['2026-03-01T09:00:00Z', 340]], 'draft'), []],
  ])('returns the public prices when %s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});
