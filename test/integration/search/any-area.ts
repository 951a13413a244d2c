import fc from 'fast-check';
import { decodeArea } from '../../../src/search/geo/decode-area.contract.ts';
import { encodeArea } from '../../setup/encode-area.ts';

/** A polygon on the coast with three to twelve corners, some of them at locations of properties. */
export const anyArea = fc
  .record({
    latitude: fc.integer({ min: 728, max: 736 }).map((steps) => (steps * 5) / 100),
    longitude: fc.integer({ min: -53, max: -39 }).map((steps) => steps / 10),
    reach: fc.constantFrom(0.05, 0.2, 0.5),
    corners: fc.array(
      fc.record({
        turn: fc.integer({ min: 0, max: 999 }).map((parts) => parts / 1_000),
        share: fc.constantFrom(0.3, 0.7, 1),
      }),
      {
        minLength: 3,
        maxLength: 12,
      },
    ),
    isOnPoints: fc.boolean(),
  })
  .map(({ latitude, longitude, reach, corners, isOnPoints }) => {
    const snap = (degrees: number, step: number) => (isOnPoints ? Math.round(degrees / step) * step : degrees);
    const around = corners.toSorted((one, other) => one.turn - other.turn);
    return encodeArea(
      around.map(({ turn, share }) => [
        snap(latitude + reach * share * Math.sin(2 * Math.PI * turn), 0.05),
        snap(longitude + reach * share * Math.cos(2 * Math.PI * turn), 0.1),
      ]),
    );
  })
  .filter((encoded) => 'corners' in decodeArea(encoded));
