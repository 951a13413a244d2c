import type { Bounds } from './bounds.ts';
import type { Point } from './point.ts';

export interface Circle extends Point {
  metres: number;
}

/** Metres; that of the search, so that a radius means the same on the map. */
const EARTH = 6_371_008;
const METRES_PER_DEGREE = (EARTH * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** How many metres a degree of longitude is there. */
const degreeEastwards = (latitude: number) => METRES_PER_DEGREE * Math.cos(radians(latitude));

const moved = ({ latitude, longitude }: Point, east: number, north: number): Point => ({
  latitude: latitude + north / METRES_PER_DEGREE,
  longitude: longitude + east / degreeEastwards(latitude),
});

/** How far the second lies east and north of the first: on a coast, the earth is flat enough. */
function offset(from: Point, to: Point): { east: number; north: number } {
  const between = (from.latitude + to.latitude) / 2;
  return {
    east: (to.longitude - from.longitude) * degreeEastwards(between),
    north: (to.latitude - from.latitude) * METRES_PER_DEGREE,
  };
}

function distance(from: Point, to: Point) {
  const { east, north } = offset(from, to);
  return Math.hypot(east, north);
}

/** The part of the map that lies no further from the point in any of the four directions. */
function around(point: Point, metres: number): Bounds {
  const southWest = moved(point, -metres, -metres);
  const northEast = moved(point, metres, metres);
  return {
    west: southWest.longitude,
    south: southWest.latitude,
    east: northEast.longitude,
    north: northEast.latitude,
  };
}

/** Distances in metres and moves by metres. */
export const sphere = { moved, offset, distance, around };
