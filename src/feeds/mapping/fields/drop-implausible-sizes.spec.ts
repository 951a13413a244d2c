import type { FeedWarning } from '../../feed-warning.contract.ts';
import { dropImplausibleSizes } from './map-rooms-and-sizes.ts';

describe('dropImplausibleSizes', () => {
  const noSizes = { built: null, terrace: null, gardenPlot: null };
  const implausible: FeedWarning[] = ['implausible_size'];

  it.each<[string | null, number, number | null, FeedWarning[]]>([
    ['1-1', 80, 80, []],
    ['1-3', 1_200, 1_200, []],
    ['1-1', 80_000, 80, implausible],
    ['1-1', 80_123, null, implausible],
    ['1-1', 5_000, null, implausible],
    ['2-3', 5_000, 5_000, []],
    ['2-3', 320_000, 320, implausible],
    ['5-1', 80_000, 80_000, []],
    [null, 80_000, 80_000, []],
    ['3-1', 999_999_999, null, implausible],
  ])('for type %j reads a built area of %d m² as %j', (type, built, expected, warnings) => {
    const kinds: FeedWarning[] = [];
    expect(dropImplausibleSizes({ ...noSizes, built }, type, (kind) => kinds.push(kind)).built).toBe(expected);
    expect(kinds).toEqual(warnings);
  });

  it('keeps a large plot and drops an impossible one', () => {
    const plots = [2_000_000, 999_999_999].map(
      (gardenPlot) => dropImplausibleSizes({ ...noSizes, gardenPlot }, '4-1', () => undefined).gardenPlot,
    );
    expect(plots).toEqual([2_000_000, null]);
  });
});
