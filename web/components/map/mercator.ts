import type { Point } from './point.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Where a point lies on the square of the whole world, of size 1, from its north-west corner. */
const place = ({ latitude, longitude }: Point) => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.log(Math.tan(radians(latitude)) + 1 / Math.cos(radians(latitude))) / Math.PI) / 2,
});

const point = ({ x, y }: { x: number; y: number }): Point => ({
  longitude: x * 360 - 180,
  latitude: degrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))),
});

/** The projection of all maps of the web. */
export const mercator = { place, point };
