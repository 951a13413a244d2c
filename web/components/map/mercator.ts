import type { Point } from './bounds.ts';

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (angle: number) => (angle * 180) / Math.PI;

/** Position of a point in the world square of size 1, from its north-west corner. */
const project = ({ latitude, longitude }: Point) => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.log(Math.tan(toRadians(latitude)) + 1 / Math.cos(toRadians(latitude))) / Math.PI) / 2,
});

const unproject = ({ x, y }: { x: number; y: number }): Point => ({
  longitude: x * 360 - 180,
  latitude: toDegrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * y)))),
});

/** Web Mercator projection. */
export const mercator = { project, unproject };
