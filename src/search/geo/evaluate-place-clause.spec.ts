import fc from 'fast-check';
import { inArea } from '../../../test/api/search/in-area.ts';
import { anyArea } from '../../../test/api/search/any-area.ts';
import { circleToBbox } from './circle-to-bbox.ts';
import { measureDistance } from './measure-distance.ts';
import { decodeArea } from './area/decode-area.contract.ts';
import { evaluatePlaceClause } from './evaluate-place-clause.ts';
import type { Position } from './shapes.contract.ts';

const MALAGA = { latitude: 36.7213, longitude: -4.4214 };
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const share = fc.integer({ min: -1_000, max: 1_000 }).map((parts) => parts / 1_000);

describe('a clause of place', () => {
  it('measures as far as it is in the world, to half a hundredth', () => {
    expect(measureDistance(MALAGA, { latitude: 36.5101, longitude: -4.8824 }) / 47_360).toBeCloseTo(1, 2);
    expect(measureDistance(MALAGA, MALAGA)).toBe(0);
    expect(measureDistance({ latitude: 10, longitude: 179.99 }, { latitude: 10, longitude: -179.99 })).toBeLessThan(
      2_200,
    );
  });

  it('has whatever is around a position in the box that is looked up', () => {
    fc.assert(
      fc.property(anywhere, anywhere, fc.double({ min: 0, max: 1, noNaN: true }), (around, other, share) => {
        const position: Position = {
          latitude: around.latitude + (other.latitude - around.latitude) * share ** 4,
          longitude: around.longitude + (other.longitude - around.longitude) * share ** 4,
        };
        const metres = measureDistance(around, position);
        const box = circleToBbox(around, metres);
        expect(evaluatePlaceClause({ box }, position)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not say at a border what an engine may see otherwise', () => {
    const up = { ...MALAGA, latitude: MALAGA.latitude + 0.01 };
    const metres = Math.round(measureDistance(MALAGA, up));
    expect(evaluatePlaceClause({ around: MALAGA, metres }, up)).toBe(metres > measureDistance(MALAGA, up));
    expect(evaluatePlaceClause({ around: MALAGA, metres: measureDistance(MALAGA, up) }, up)).toBeNull();
  });

  it('has in an area what lies in it', () => {
    const tally = { inside: 0, outside: 0 };
    fc.assert(
      fc.property(anyArea, share, share, (area, up, aside) => {
        const { corners } = decodeArea(area) as { corners: Position[] };
        const position = { latitude: corners[0]!.latitude + up / 4, longitude: corners[0]!.longitude + aside / 4 };
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
