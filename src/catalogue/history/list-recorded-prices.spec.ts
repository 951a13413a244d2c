import { type PriceChange, listRecordedPrices } from './list-recorded-prices.ts';

const ADDED = new Date('2026-01-01T10:00:00Z');
const day = (number: number) => new Date(ADDED.getTime() + number * 86_400_000);

const change = (at: number, from: number | null, to: number | null, [before, after] = ['EUR', 'EUR']) => ({
  ...({
    at: day(at),
    priceBefore: from,
    currencyBefore: from === null ? null : before,
  } satisfies Partial<PriceChange>),
  ...{ priceAfter: to, currencyAfter: to === null ? null : after, by: 'Ana' },
});
const now = (price: number | null, currency = 'EUR') => ({ price, currency, addedAt: ADDED });

describe('the prices that were recorded', () => {
  it('are the present one alone where nothing has changed', () => {
    expect(listRecordedPrices(now(500), [])).toEqual([
      { since: ADDED.toISOString(), price: 500, currency: 'EUR', percent: null, by: null },
    ]);
  });

  it('begin with what the property came with, and say by how much each differs from the one before', () => {
    const prices = listRecordedPrices(now(430_000), [change(9, 450_000, 430_000), change(2, 430_000, 450_000)]);
    expect(prices.map(({ price, percent, by }) => [price, percent, by])).toEqual([
      [430_000, -4.4, 'Ana'],
      [450_000, 4.7, 'Ana'],
      [430_000, null, null],
    ]);
    expect(prices.map(({ since }) => since)).toEqual([day(9), day(2), ADDED].map((at) => at.toISOString()));
  });

  it('are not compared with a price on request, with none, or with another currency', () => {
    const prices = listRecordedPrices(now(5), [
      change(4, 0, 5),
      change(3, 300, 0, ['GBP', 'GBP']),
      change(2, 350, 300, ['EUR', 'GBP']),
      change(1, null, 350),
    ]);
    expect(prices.map(({ percent }) => percent)).toEqual([null, -100, null, null, null]);
    expect(prices.at(-1)).toMatchObject({ price: null, currency: null });
  });

  it('leave out the first where older changes are left out', () => {
    expect(listRecordedPrices(now(2), [change(1, 1, 2)], false)).toHaveLength(1);
  });
});
