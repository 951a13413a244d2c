import type { FeedWarning } from '../../feed-warning.contract.ts';
import { dropImplausibleSizes } from './drop-implausible-sizes.ts';

describe('dropImplausibleSizes', () => {
  const nothing = { built: null, terrace: null, gardenPlot: null };
  const odd: FeedWarning[] = ['implausible_size'];

  it.each<[string | null, number, number | null, FeedWarning[]]>([
    ['1-1', 80, 80, []],
    ['1-3', 1_200, 1_200, []],
    ['1-1', 80_000, 80, odd],
    ['1-1', 80_123, null, odd],
    ['1-1', 5_000, null, odd],
    ['2-3', 5_000, 5_000, []],
    ['2-3', 320_000, 320, odd],
    ['5-1', 80_000, 80_000, []],
    [null, 80_000, 80_000, []],
    ['3-1', 999_999_999, null, odd],
  ])('takes of a home of type %j %d m² built as %j', (type, built, taken, warnings) => {
    const kinds: FeedWarning[] = [];
    expect(dropImplausibleSizes({ ...nothing, built }, type, (kind) => kinds.push(kind)).built).toBe(taken);
    expect(kinds).toEqual(warnings);
  });

  it('leaves a large plot as it is, and one that no owner has unknown', () => {
    const plots = [2_000_000, 999_999_999].map(
      (gardenPlot) => dropImplausibleSizes({ ...nothing, gardenPlot }, '4-1', () => undefined).gardenPlot,
    );
    expect(plots).toEqual([2_000_000, null]);
  });
});
