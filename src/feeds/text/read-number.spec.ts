import { readCount, readNumber } from './read-number.ts';

describe('readNumber', () => {
  it.each([
    ['250000', 250_000],
    [' 250000', 250_000],
    ['250.000', 250_000],
    ['250,000', 250_000],
    ['1.250.000 €', 1_250_000],
    ['250000.00', 250_000],
    ['1,250,000.50', 1_250_001],
    ['2.0', 2],
    ['120 m²', 120],
    ['0', null],
    ['', null],
    ['--', null],
    ['POA', null],
    ['-5', null],
    ['1e9', null],
    ['99999999999999', null],
  ])('reads %p as %p', (text, value) => expect(readNumber(text, () => undefined)).toBe(value));

  it('keeps a 0 that means something', () => {
    expect(readCount('0', () => undefined)).toBe(0);
    expect(readCount('', () => undefined)).toBeNull();
  });
});
