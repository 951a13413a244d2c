import { EARTH_RADIUS_METRES, toRadians } from './measure-distance.ts';
import type { Box, Position } from './shapes.contract.ts';

/** Degrees: what roundings could hide. */
const MARGIN = 1e-6;

const toDegrees = (angle: number) => (angle * 180) / Math.PI;

/** Holds all that lies so many metres around a position, and some more: what an index can look up. */
export function circleToBbox({ latitude, longitude }: Position, metres: number): Box {
  const up = toDegrees(metres / EARTH_RADIUS_METRES) + MARGIN;
  const south = latitude - up;
  const north = latitude + up;
  const around = { south, north, west: -180, east: 180 };
  if (south <= -90 || north >= 90) return around;
  const aside =
    toDegrees(Math.asin(Math.min(1, Math.sin(metres / EARTH_RADIUS_METRES) / Math.cos(toRadians(latitude))))) + MARGIN;
  const [west, east] = [longitude - aside, longitude + aside];
  return west < -180 || east > 180 ? around : { ...around, west, east };
}
