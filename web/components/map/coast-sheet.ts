import type { Bounds } from './bounds.ts';
import { mercator } from './mercator.ts';
import type { Point } from './point.ts';

export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the drawing of the coast shows, from Tarifa to Motril: nobody is led beyond it. */
const bounds: Bounds = { west: -5.8, south: 35.97, east: -3.3, north: 37.2 };
/** Of the whole drawing; one is about 22 m. */
const WIDTH = 10_000;

const corner = mercator.place({ latitude: bounds.north, longitude: bounds.west });
const opposite = mercator.place({ latitude: bounds.south, longitude: bounds.east });
const scale = WIDTH / (opposite.x - corner.x);
const height = Math.round((opposite.y - corner.y) * scale);

const place = (point: Point) => {
  const { x, y } = mercator.place(point);
  return { x: (x - corner.x) * scale, y: (y - corner.y) * scale };
};

const point = ({ x, y }: { x: number; y: number }): Point =>
  mercator.point({ x: corner.x + x / scale, y: corner.y + y / scale });

/** The rectangle of the drawing that shows these bounds. */
function part({ west, south, east, north }: Bounds): Part {
  const { x, y } = place({ latitude: north, longitude: west });
  const end = place({ latitude: south, longitude: east });
  return { x, y, width: end.x - x, height: end.y - y };
}

/** The coordinates of `coast.svg`, which `npm run coast` draws. */
export const coastSheet = { bounds, width: WIDTH, height, place, point, part };
