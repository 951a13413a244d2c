import fc from 'fast-check';
import { inArea } from '../../../test/api/search/in-area.ts';
import { anyArea } from '../../../test/api/search/any-area.ts';
import { boxAround } from './box-around.ts';
import { distance } from './distance.ts';
import { drawnArea } from './area/drawn-area.contract.ts';
import { placeHolds } from './place-holds.ts';
import type { Position } from './shapes.contract.ts';

const MALAGA = { latitude: 36.7213, longitude: -4.4214 };
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

const share = fc.integer({ min: -1_000, max: 1_000 }).map((parts) => parts / 1_000);

describe('a clause of place', () => {
  it('measures as far as it is in the world, to half a hundredth', () => {
    expect(distance(MALAGA, { latitude: 36.5101, longitude: -4.8824 }) / 47_360).toBeCloseTo(1, 2);
    expect(distance(MALAGA, MALAGA)).toBe(0);
    expect(distance({ latitude: 10, longitude: 179.99 }, { latitude: 10, longitude: -179.99 })).toBeLessThan(2_200);
  });

  it('has whatever is around a position in the box that is looked up', () => {
    fc.assert(
      fc.property(anywhere, anywhere, fc.double({ min: 0, max: 1, noNaN: true }), (around, other, share) => {
        const position: Position = {
          latitude: around.latitude + (other.latitude - around.latitude) * share ** 4,
          longitude: around.longitude + (other.longitude - around.longitude) * share ** 4,
        };
        const metres = distance(around, position);
        const box = boxAround(around, metres);
        expect(placeHolds({ box }, position)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not say at a border what an engine may see otherwise', () => {
    const up = { ...MALAGA, latitude: MALAGA.latitude + 0.01 };
    const metres = Math.round(distance(MALAGA, up));
    expect(placeHolds({ around: MALAGA, metres }, up)).toBe(metres > distance(MALAGA, up));
    expect(placeHolds({ around: MALAGA, metres: distance(MALAGA, up) }, up)).toBeNull();
  });

  it('has in an area what lies in it', () => {
    const tally = { inside: 0, outside: 0 };
    fc.assert(
      fc.property(anyArea, share, share, (area, up, aside) => {
        const { corners } = drawnArea(area) as { corners: Position[] };
        const position = { latitude: corners[0]!.latitude + up / 4, longitude: corners[0]!.longitude + aside / 4 };
        const isInside = placeHolds({ inside: corners }, position);
        expect(isInside).toBe(inArea(corners, position));
        for (const corner of corners) expect(placeHolds({ inside: corners }, corner)).toBe(true);
        tally[isInside ? 'inside' : 'outside'] += 1;
      }),
      { numRuns: 1_000, seed: 3 },
    );
    expect(Math.min(tally.inside, tally.outside)).toBeGreaterThan(50);
  });
});
