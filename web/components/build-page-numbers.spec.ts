import { buildPageNumbers } from './build-page-numbers.ts';

describe('buildPageNumbers', () => {
  it.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 8, '1 2 3 4 5 … 8'],
    [4, 8, '1 2 3 4 5 … 8'],
    [5, 8, '1 … 4 5 6 7 8'],
    [5, 20, '1 … 4 5 6 … 20'],
    [16, 20, '1 … 15 16 17 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [20, 20, '1 … 16 17 18 19 20'],
  ])('returns for page %i of %i: %s', (current, last, expected) => {
    expect(buildPageNumbers(current, last).join(' ')).toBe(expected);
  });
});
