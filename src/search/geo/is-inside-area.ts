import type { Position } from './shapes.contract.ts';

/** Hundred thousandths of a degree, about a metre: as areas are drawn. */
export const UNITS_PER_DEGREE = 100_000;

type Point = readonly [across: number, up: number];

/** In whole units, so that all that is reckoned with them is exact; PostgreSQL rounds in the same way. */
export const toUnits = ({ latitude, longitude }: Position): Point => [
  Math.floor(longitude * UNITS_PER_DEGREE + 0.5),
  Math.floor(latitude * UNITS_PER_DEGREE + 0.5),
];

/** Whether a position is in a drawn area, whose edges belong to it. */
export function isInsideArea(position: Position, corners: readonly Position[]): boolean {
  const point = toUnits(position);
  const points = corners.map(toUnits);
  let isWithin = false;
  for (const [at, to] of points.entries()) {
    const from = points.at(at - 1)!;
    const side = computeSide(from, to, point);
    if (side === 0 && isBetween(from, to, point)) return true;
    const isUpwards = to[1] > point[1];
    if (isUpwards !== from[1] > point[1] && side > 0 === isUpwards) isWithin = !isWithin;
  }
  return isWithin;
}

export const computeSide = (from: Point, to: Point, point: Point) =>
  (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);

const isBetween = (from: Point, to: Point, point: Point) =>
  [0, 1].every(
    (axis) => point[axis]! >= Math.min(from[axis]!, to[axis]!) && point[axis]! <= Math.max(from[axis]!, to[axis]!),
  );
