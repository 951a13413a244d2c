import type { Bounds } from '../../../../components/map/bounds.ts';
import type { Point } from '../../../../components/map/point.ts';

const AROUND = 5;
const REACH = 0.3;

/**
 * Where a corner comes that is added without pointing at the map: five go around the middle of what is seen, clockwise
 * from its north; from the sixth on, each splits the side that closes the area, where what is added comes.
 */
export function nextCorner(corners: readonly Point[], { west, south, east, north }: Bounds): Point {
  if (corners.length >= AROUND) return middleOfLast(corners);
  const angle = (2 * Math.PI * corners.length) / AROUND;
  return {
    latitude: (south + north) / 2 + (north - south) * REACH * Math.cos(angle),
    longitude: (west + east) / 2 + (east - west) * REACH * Math.sin(angle),
  };
}

function middleOfLast(corners: readonly Point[]): Point {
  const [last, first] = [corners.at(-1)!, corners[0]!];
  return { latitude: (last.latitude + first.latitude) / 2, longitude: (last.longitude + first.longitude) / 2 };
}
