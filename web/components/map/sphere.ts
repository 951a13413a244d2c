import type { Bounds, Point } from './bounds.ts';

export interface Circle extends Point {
  metres: number;
}

/** In metres, as in the search, so that a radius is equal on the map. */
const EARTH_RADIUS = 6_371_008;
const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

const metresPerDegreeOfLongitude = (latitude: number) => METRES_PER_DEGREE * Math.cos(toRadians(latitude));

const translate = ({ latitude, longitude }: Point, east: number, north: number): Point => ({
  latitude: latitude + north / METRES_PER_DEGREE,
  longitude: longitude + east / metresPerDegreeOfLongitude(latitude),
});

/** Offset of the second point to the east and north; planar, which suffices for a coast. */
function measureOffset(from: Point, to: Point): { east: number; north: number } {
  const middleLatitude = (from.latitude + to.latitude) / 2;
  return {
    east: (to.longitude - from.longitude) * metresPerDegreeOfLongitude(middleLatitude),
    north: (to.latitude - from.latitude) * METRES_PER_DEGREE,
  };
}

function measureDistance(from: Point, to: Point) {
  const { east, north } = measureOffset(from, to);
  return Math.hypot(east, north);
}

/** Square with the point as its centre; `metres` is half of its width. */
function buildBoundsAround(point: Point, metres: number): Bounds {
  const southWest = translate(point, -metres, -metres);
  const northEast = translate(point, metres, metres);
  return {
    west: southWest.longitude,
    south: southWest.latitude,
    east: northEast.longitude,
    north: northEast.latitude,
  };
}

/** Distances in metres, and moves by metres. */
export const sphere = { translate, measureOffset, measureDistance, buildBoundsAround };
