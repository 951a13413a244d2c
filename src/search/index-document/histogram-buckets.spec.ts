import { BUILT_RANGES, NO_UPPER_BOUND, PLOT_RANGES, PRICE_RANGES } from '../ranges.contract.ts';
import { histogramBuckets } from './histogram-buckets.ts';

describe('the bands', () => {
  it.each([
    [null, []],
    [1, ['0-200000']],
    [199_999, ['0-200000']],
    [200_000, ['0-200000', '200000-300000']],
    [750_000, ['600000-800000']],
    [2_000_000, ['1000000-2000000', '2000000-999999999']],
    [5_000_000_000, ['2000000-999999999']],
  ])('of the price %j are %j', (price, bands) => {
    expect(histogramBuckets(price, PRICE_RANGES)).toEqual(bands);
  });

  it.each([PRICE_RANGES, BUILT_RANGES, PLOT_RANGES])(
    'follow each other without a gap, from nothing to any',
    (...ranges) => {
      expect(ranges.map(({ min }) => min)).toEqual([0, ...ranges.slice(0, -1).map(({ max }) => max)]);
      expect(ranges.at(-1)!.max).toBe(NO_UPPER_BOUND);
    },
  );
});
