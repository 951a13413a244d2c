import fc from 'fast-check';
import { anyArea } from '../../../test/integration/search/any-area.ts';
import { inArea } from '../../../test/integration/search/in-area.ts';
import { decodeArea } from './decode-area.contract.ts';
import { circleToBbox, evaluatePlaceClause } from './place-clause.ts';
import { measureDistance } from './position.ts';
import type { Position } from './shapes.contract.ts';

const MALAGA = { latitude: 36.7213, longitude: -4.4214 };
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const offset = fc.integer({ min: -1_000, max: 1_000 }).map((parts) => parts / 1_000);

describe('measureDistance', () => {
  it('returns the distance within half a percent, also across the antimeridian', () => {
    expect(measureDistance(MALAGA, { latitude: 36.5101, longitude: -4.8824 }) / 47_360).toBeCloseTo(1, 2);
    expect(measureDistance(MALAGA, MALAGA)).toBe(0);
    expect(measureDistance({ latitude: 10, longitude: 179.99 }, { latitude: 10, longitude: -179.99 })).toBeLessThan(
      2_200,
    );
  });
});

describe('evaluatePlaceClause', () => {
  it('returns true for every position of a circle when it evaluates the bounding box of the circle', () => {
    fc.assert(
      fc.property(anywhere, anywhere, fc.double({ min: 0, max: 1, noNaN: true }), (around, other, fraction) => {
        const position: Position = {
          latitude: around.latitude + (other.latitude - around.latitude) * fraction ** 4,
          longitude: around.longitude + (other.longitude - around.longitude) * fraction ** 4,
        };
        const metres = measureDistance(around, position);
        const box = circleToBbox(around, metres);
        expect(evaluatePlaceClause({ box }, position)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns null for a position exactly on the border of a circle', () => {
    const north = { ...MALAGA, latitude: MALAGA.latitude + 0.01 };
    const metres = Math.round(measureDistance(MALAGA, north));
    expect(evaluatePlaceClause({ around: MALAGA, metres }, north)).toBe(metres > measureDistance(MALAGA, north));
    expect(evaluatePlaceClause({ around: MALAGA, metres: measureDistance(MALAGA, north) }, north)).toBeNull();
  });

  it('returns whether a position is within an area or on a corner of it', () => {
    const tally = { inside: 0, outside: 0 };
    fc.assert(
      fc.property(anyArea, offset, offset, (area, north, east) => {
        const { corners } = decodeArea(area) as { corners: Position[] };
        const position = { latitude: corners[0]!.latitude + north / 4, longitude: corners[0]!.longitude + east / 4 };
        const isInside = evaluatePlaceClause({ inside: corners }, position);
        expect(isInside).toBe(inArea(corners, position));
        for (const corner of corners) expect(evaluatePlaceClause({ inside: corners }, corner)).toBe(true);
        tally[isInside ? 'inside' : 'outside'] += 1;
      }),
      { numRuns: 1_000, seed: 3 },
    );
    expect(Math.min(tally.inside, tally.outside)).toBeGreaterThan(50);
  });
});
