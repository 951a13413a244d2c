import { formatNumber } from './format-number.contract.ts';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [4761, '4.761'],
    [1_234_567, '1.234.567'],
    [2.5, '2,5'],
    [-1200, '-1.200'],
  ])('formats %d as %s', (number, text) => {
    expect(formatNumber(number)).toBe(text);
  });

  it('rounds to the given decimals', () => {
    expect(formatNumber(1249.96, 1)).toBe('1.250');
    expect(formatNumber(1249.96, 0)).toBe('1.250');
    expect(formatNumber(0.25, 1)).toBe('0,3');
  });
});
