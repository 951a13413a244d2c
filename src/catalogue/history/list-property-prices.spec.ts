import { type PriceChange, listRecordedPrices } from './list-property-prices.ts';

const ADDED_AT = new Date('2026-01-01T10:00:00Z');
const getDay = (number: number) => new Date(ADDED_AT.getTime() + number * 86_400_000);

const change = (dayNumber: number, from: number | null, to: number | null, [before, after] = ['EUR', 'EUR']) => ({
  ...({
    at: getDay(dayNumber),
    priceBefore: from,
    currencyBefore: from === null ? null : before,
  } satisfies Partial<PriceChange>),
  ...{ priceAfter: to, currencyAfter: to === null ? null : after, author: 'Ana' },
});
const current = (price: number | null, currency = 'EUR') => ({ price, currency, addedAt: ADDED_AT });

describe('listRecordedPrices', () => {
  it('returns only the current price without changes', () => {
    expect(listRecordedPrices(current(500), [])).toEqual([
      { since: ADDED_AT.toISOString(), price: 500, currency: 'EUR', percent: null, author: null },
    ]);
  });

  it('starts with the initial price and computes each change', () => {
    const prices = listRecordedPrices(current(430_000), [change(9, 450_000, 430_000), change(2, 430_000, 450_000)]);
    expect(prices.map(({ price, percent, author }) => [price, percent, author])).toEqual([
      [430_000, -4.4, 'Ana'],
      [450_000, 4.7, 'Ana'],
      [430_000, null, null],
    ]);
    expect(prices.map(({ since }) => since)).toEqual([getDay(9), getDay(2), ADDED_AT].map((at) => at.toISOString()));
  });

  it('does not compare prices on request, missing prices or other currencies', () => {
    const prices = listRecordedPrices(current(5), [
      change(4, 0, 5),
      change(3, 300, 0, ['GBP', 'GBP']),
      change(2, 350, 300, ['EUR', 'GBP']),
      change(1, null, 350),
    ]);
    expect(prices.map(({ percent }) => percent)).toEqual([null, -100, null, null, null]);
    expect(prices.at(-1)).toMatchObject({ price: null, currency: null });
  });

  it('omits the initial price if older changes are omitted', () => {
    expect(listRecordedPrices(current(2), [change(1, 1, 2)], false)).toHaveLength(1);
  });
});
