import { parseNumber } from './parse-number.contract.ts';

describe('parseNumber', () => {
  it.each([
    ['450000', 450_000],
    ['450.000', 450_000],
    ['250,000', 250_000],
    ['1,250,000.50 €', 1_250_000.5],
    ['1.250.000,50 €', 1_250_000.5],
    ['1 250 000', 1_250_000],
    ['85,5 m²', 85.5],
    ['85.5', 85.5],
    ['0,125', 0.125],
    ['0', 0],
    ['-3', -3],
    ['tres', NaN],
    ['1.25.000', NaN],
    ['  ', undefined],
    [undefined, undefined],
  ])('parses %s as %s', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });
});
