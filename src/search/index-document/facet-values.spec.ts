import { BUILT_RANGES, NO_UPPER_BOUND, PLOT_RANGES, PRICE_RANGES } from '../ranges.contract.ts';
import { histogramBuckets } from './facet-values.ts';

describe('histogramBuckets', () => {
  it.each([
    [null, []],
    [1, ['0-200000']],
    [199_999, ['0-200000']],
    [200_000, ['0-200000', '200000-300000']],
    [750_000, ['600000-800000']],
    [2_000_000, ['1000000-2000000', '2000000-999999999']],
    [5_000_000_000, ['2000000-999999999']],
  ])('returns for the price %j the buckets %j', (price, buckets) => {
    expect(histogramBuckets(price, PRICE_RANGES)).toEqual(buckets);
  });

  it.each([PRICE_RANGES, BUILT_RANGES, PLOT_RANGES])('uses ranges without gaps, up to infinity', (...ranges) => {
    expect(ranges.map(({ min }) => min)).toEqual([0, ...ranges.slice(0, -1).map(({ max }) => max)]);
    expect(ranges.at(-1)!.max).toBe(NO_UPPER_BOUND);
  });
});
