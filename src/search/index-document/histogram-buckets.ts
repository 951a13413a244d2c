import { NO_UPPER_BOUND, type Range } from '../ranges.contract.ts';

export const formatRange = ({ min, max }: Range) => `${min}-${max}`;

/** Every range that holds the figure: both bounds are inclusive, so a round one is in two. */
export const histogramBuckets = (figure: number | null, ranges: readonly Range[]) =>
  ranges
    .filter(({ min, max }) => figure !== null && figure >= min && (figure <= max || max === NO_UPPER_BOUND))
    .map(formatRange);
