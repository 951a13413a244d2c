import type { Bounds, Point } from './bounds.ts';
import { mercator } from './mercator.ts';

export interface SheetRectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Bounds of the drawn coast, from Tarifa to Motril; the interactive map cannot move beyond them to the east or west.
 */
const bounds: Bounds = { west: -5.8, south: 35.97, east: -3.3, north: 37.2 };
/** In units of the drawing, which are about 22 m. */
const WIDTH = 10_000;

const northWest = mercator.project({ latitude: bounds.north, longitude: bounds.west });
const southEast = mercator.project({ latitude: bounds.south, longitude: bounds.east });
const scale = WIDTH / (southEast.x - northWest.x);
const height = Math.round((southEast.y - northWest.y) * scale);

const toSheet = (point: Point) => {
  const { x, y } = mercator.project(point);
  return { x: (x - northWest.x) * scale, y: (y - northWest.y) * scale };
};

const toPoint = ({ x, y }: { x: number; y: number }): Point =>
  mercator.unproject({ x: northWest.x + x / scale, y: northWest.y + y / scale });

function toRectangle({ west, south, east, north }: Bounds): SheetRectangle {
  const { x, y } = toSheet({ latitude: north, longitude: west });
  const end = toSheet({ latitude: south, longitude: east });
  return { x, y, width: end.x - x, height: end.y - y };
}

/** Coordinate system of `coast.svg`, which `npm run coast` draws. */
export const coastSheet = { bounds, width: WIDTH, height, toSheet, toPoint, toRectangle };
