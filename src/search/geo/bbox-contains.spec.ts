import fc from 'fast-check';
import { anyArea } from '../../../test/api/search/any-area.ts';
import { inArea, metresApart } from '../../../test/api/search/in-area.ts';
import { decodeArea } from './area/decode-area.contract.ts';
import { boxOfTile, tileAt } from './tile-at.ts';
import { bboxContains } from './bbox-contains.ts';
import type { Position } from './shapes.contract.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyOfBox = fc.tuple(share, share);
/** Of a shape about some position: a cell near it, and positions in that cell, its corners too. */
const anyCell = fc.record({
  up: share,
  aside: share,
  level: fc.integer({ min: 11, max: 17 }),
  within: fc.array(anyOfBox, { minLength: 20, maxLength: 20 }),
});
type Cell = typeof anyCell extends fc.Arbitrary<infer One> ? One : never;

function cellNear({ latitude, longitude }: Position, { up, aside, level, within }: Cell) {
  const there = { latitude: latitude + (up - 0.5) / 5, longitude: longitude + (aside - 0.5) / 5 };
  const box = boxOfTile(tileAt(there, level));
  const at = ([across, above]: readonly [number, number]) => ({
    latitude: box.south + (box.north - box.south) * above,
    longitude: box.west + (box.east - box.west) * across,
  });
  return {
    box,
    positions: [
      ...within,
      ...([
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const),
    ].map(at),
  };
}

describe('a shape holds a box', () => {
  it('of which all lies in the area', () => {
    const tally = { held: 0, cut: 0 };
    fc.assert(
      fc.property(anyArea, anyCell, (area, cell) => {
        const { corners } = decodeArea(area) as { corners: Position[] };
        const { box, positions } = cellNear(corners[0]!, cell);
        const inside = positions.filter((position) => inArea(corners, position)).length;
        const isHeld = bboxContains({ inside: corners }, box);
        if (isHeld) expect(inside).toBe(positions.length);
        if (isHeld) tally.held++;
        else if (inside) tally.cut++;
      }),
      { numRuns: 3_000, seed: 5 },
    );
    expect(tally.held).toBeGreaterThan(100);
    expect(tally.cut).toBeGreaterThan(100);
  });

  it('of a circle too', () => {
    const around = { latitude: 36.5, longitude: -4.9 };
    const tally = { held: 0, cut: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 20_000 }), anyCell, (metres, cell) => {
        const { box, positions } = cellNear(around, cell);
        const inside = positions.filter((position) => metresApart(around, position) <= metres - 1).length;
        const isHeld = bboxContains({ around, metres }, box);
        if (isHeld) expect(inside).toBe(positions.length);
        if (isHeld) tally.held++;
        else if (inside) tally.cut++;
      }),
      { numRuns: 3_000, seed: 5 },
    );
    expect(tally.held).toBeGreaterThan(100);
    expect(tally.cut).toBeGreaterThan(100);
  });

  it('but not where a notch reaches into it between its corners, be it as thin as a line', () => {
    const box = { west: -4.9, south: 36.5, east: -4.8, north: 36.6 };
    const at = (longitude: number, latitude: number) => ({ latitude, longitude });
    const around = [at(-5, 36.4), at(-4.7, 36.4), at(-4.7, 36.7)];
    const notched = (depth: number) => ({
      inside: [...around, at(-4.85, 36.7), at(-4.85, depth), at(-4.8501, 36.7), at(-5, 36.7)],
    });
    expect(bboxContains(notched(36.65), box)).toBe(true);
    expect(bboxContains(notched(36.6), box)).toBe(false);
    expect(bboxContains(notched(36.55), box)).toBe(false);
    expect(bboxContains(notched(36.45), box)).toBe(false);
  });
});
