import type { Warn } from '../../feed-warning.contract.ts';

type Sizes = { built: number | null; terrace: number | null; gardenPlot: number | null };

/** Square metres that no home of the family exceeds; of an unknown type, as of premises. */
const MAX_BUILT: Readonly<Record<string, number>> = { '1': 2_000, '2': 10_000, '4': 50_000, '6': 20_000 };
const MAX_BUILT_OF_OTHERS = 200_000;
const MIN_SIZE = 15;
const MAX_TERRACE = 10_000;
/** A hundred square kilometres. */
const MAX_PLOT = 100_000_000;

/** A size that no home of its type has is unknown. A flat of "80.000" has 80 m² with three decimals. */
export function dropImplausibleSizes<Known extends Sizes>(sizes: Known, type: string | null, warn: Warn): Known {
  const maxBuilt = MAX_BUILT[type?.charAt(0) ?? ''] ?? MAX_BUILT_OF_OTHERS;
  const plausible = (size: number | null, max: number) => {
    if (size === null || size <= max) return size;
    warn('implausible_size');
    return size % 1000 === 0 && size / 1000 >= MIN_SIZE && size / 1000 <= max ? size / 1000 : null;
  };
  return {
    ...sizes,
    built: plausible(sizes.built, maxBuilt),
    terrace: plausible(sizes.terrace, MAX_TERRACE),
    gardenPlot: plausible(sizes.gardenPlot, MAX_PLOT),
  };
}
