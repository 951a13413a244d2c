import fc from 'fast-check';
import { anyArea } from '../../../test/integration/search/any-area.ts';
import { inArea, metresApart } from '../../../test/integration/search/in-area.ts';
import { decodeArea } from './decode-area.contract.ts';
import { bboxContains } from './place-clause.ts';
import { tileToBox, tileAt } from './position.ts';
import type { Position } from './shapes.contract.ts';

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const fractionPair = fc.tuple(fraction, fraction);
/** Generates a cell near the shape and positions in that cell, including its corners. */
const anyCell = fc.record({
  latitudeFraction: fraction,
  longitudeFraction: fraction,
  level: fc.integer({ min: 11, max: 17 }),
  fractions: fc.array(fractionPair, { minLength: 20, maxLength: 20 }),
});
type Cell = typeof anyCell extends fc.Arbitrary<infer One> ? One : never;

function cellNear({ latitude, longitude }: Position, { latitudeFraction, longitudeFraction, level, fractions }: Cell) {
  const centre = {
    latitude: latitude + (latitudeFraction - 0.5) / 5,
    longitude: longitude + (longitudeFraction - 0.5) / 5,
  };
  const box = tileToBox(tileAt(centre, level));
  const toPosition = ([across, above]: readonly [number, number]) => ({
    latitude: box.south + (box.north - box.south) * above,
    longitude: box.west + (box.east - box.west) * across,
  });
  return {
    box,
    positions: [
      ...fractions,
      ...([
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const),
    ].map(toPosition),
  };
}

describe('bboxContains', () => {
  it('returns true only for boxes that are completely within the area', () => {
    const tally = { contained: 0, partial: 0 };
    fc.assert(
      fc.property(anyArea, anyCell, (area, cell) => {
        const { corners } = decodeArea(area) as { corners: Position[] };
        const { box, positions } = cellNear(corners[0]!, cell);
        const inside = positions.filter((position) => inArea(corners, position)).length;
        const isContained = bboxContains({ inside: corners }, box);
        if (isContained) expect(inside).toBe(positions.length);
        if (isContained) tally.contained++;
        else if (inside) tally.partial++;
      }),
      { numRuns: 3_000, seed: 5 },
    );
    expect(tally.contained).toBeGreaterThan(100);
    expect(tally.partial).toBeGreaterThan(100);
  });

  it('returns true only for boxes that are completely within the circle', () => {
    const around = { latitude: 36.5, longitude: -4.9 };
    const tally = { contained: 0, partial: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 20_000 }), anyCell, (metres, cell) => {
        const { box, positions } = cellNear(around, cell);
        const inside = positions.filter((position) => metresApart(around, position) <= metres - 1).length;
        const isContained = bboxContains({ around, metres }, box);
        if (isContained) expect(inside).toBe(positions.length);
        if (isContained) tally.contained++;
        else if (inside) tally.partial++;
      }),
      { numRuns: 3_000, seed: 5 },
    );
    expect(tally.contained).toBeGreaterThan(100);
    expect(tally.partial).toBeGreaterThan(100);
  });

  it('returns false when a notch of the area reaches into the box between its corners', () => {
    const box = { west: -4.9, south: 36.5, east: -4.8, north: 36.6 };
    const point = (longitude: number, latitude: number) => ({ latitude, longitude });
    const outline = [point(-5, 36.4), point(-4.7, 36.4), point(-4.7, 36.7)];
    const notched = (tipLatitude: number) => ({
      inside: [...outline, point(-4.85, 36.7), point(-4.85, tipLatitude), point(-4.8501, 36.7), point(-5, 36.7)],
    });
    expect(bboxContains(notched(36.65), box)).toBe(true);
    expect(bboxContains(notched(36.6), box)).toBe(false);
    expect(bboxContains(notched(36.55), box)).toBe(false);
    expect(bboxContains(notched(36.45), box)).toBe(false);
  });
});
