import { amount } from './read-range.ts';

describe('amount', () => {
  it.each([
    ['250000', 250_000],
    ['250.000 €', 250_000],
    ['300,000', 300_000],
    ['300k', 300_000],
    ['300 mil', 300_000],
    ['1.5M', 1_500_000],
    ['1,5 millones', 1_500_000],
    ['1.000 m²', 1000],
    ['120 m2', undefined],
    ['barato', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('reads %s as %s', (text, value) => expect(amount(text)).toBe(value));
});
