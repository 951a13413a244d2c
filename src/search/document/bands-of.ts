import { NO_UPPER_BOUND, type Range } from '../ranges.contract.ts';

export const bandValue = ({ min, max }: Range) => `${min}-${max}`;

/** Every range that holds the figure: both bounds are inclusive, so a round one is in two. */
export const bandsOf = (figure: number | null, ranges: readonly Range[]) =>
  ranges
    .filter(({ min, max }) => figure !== null && figure >= min && (figure <= max || max === NO_UPPER_BOUND))
    .map(bandValue);
