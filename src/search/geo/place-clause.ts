import { measureDistance, EARTH_RADIUS_METRES, toRadians } from './position.ts';
import type { Box, Position } from './shapes.contract.ts';

type Around = { readonly around: Position; readonly metres: number };

/** Condition on the public point of a property. A property without one never matches. */
export type PlaceClause =
  /** The edges belong to the box. */
  { readonly box: Box } | Around /** A drawn area, by its corners. */ | { readonly inside: readonly Position[] };

/** About a metre: the precision of areas. */
export const UNITS_PER_DEGREE = 100_000;

type Point = readonly [x: number, y: number];

/** Converts degrees to integer units, so that arithmetic is exact; PostgreSQL rounds in the same way. */
export const toUnits = ({ latitude, longitude }: Position): Point => [
  Math.floor(longitude * UNITS_PER_DEGREE + 0.5),
  Math.floor(latitude * UNITS_PER_DEGREE + 0.5),
];

/** Whether a position is inside a drawn area, including its edges. */
function isInsideArea(position: Position, corners: readonly Position[]): boolean {
  const point = toUnits(position);
  const points = corners.map(toUnits);
  let isInside = false;
  for (const [index, to] of points.entries()) {
    const from = points.at(index - 1)!;
    const side = computeSide(from, to, point);
    if (side === 0 && isBetween(from, to, point)) return true;
    const isUpwards = to[1] > point[1];
    if (isUpwards !== from[1] > point[1] && side > 0 === isUpwards) isInside = !isInside;
  }
  return isInside;
}

const computeSide = (from: Point, to: Point, point: Point) =>
  (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);

const isBetween = (from: Point, to: Point, point: Point) =>
  [0, 1].every(
    (axis) => point[axis]! >= Math.min(from[axis]!, to[axis]!) && point[axis]! <= Math.max(from[axis]!, to[axis]!),
  );

/** Within this distance of a circle's border, engines may disagree, since they round the cosine differently. */
const TOLERANCE_METRES = 0.01;

/** Returns whether a position matches a clause; null if engines may disagree. */
export function evaluatePlaceClause(clause: PlaceClause, position: Position): boolean | null {
  if ('around' in clause && Math.abs(measureDistance(clause.around, position) - clause.metres) <= TOLERANCE_METRES)
    return null;
  return isWithinPlace(clause, position);
}

export function isWithinPlace(clause: PlaceClause, position: Position): boolean {
  if ('inside' in clause) return isInsideArea(position, clause.inside);
  if ('around' in clause) return measureDistance(clause.around, position) <= clause.metres;
  const { west, south, east, north } = clause.box;
  const { latitude, longitude } = position;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Whether a shape contains a whole box, plus a metre on each side for rounding. */
export function bboxContains(shape: PlaceClause, { west, south, east, north }: Box): boolean {
  const [left, right] = [west - 1 / UNITS_PER_DEGREE, east + 1 / UNITS_PER_DEGREE];
  const corners = [south - 1 / UNITS_PER_DEGREE, north + 1 / UNITS_PER_DEGREE].flatMap((latitude) => [
    { latitude, longitude: left },
    { latitude, longitude: right },
  ]);
  if (!corners.every((corner) => isWithinPlace(shape, corner))) return false;
  if (!('inside' in shape)) return true;
  return shape.inside.every((to, index) => isClearOfEdge(shape.inside.at(index - 1)!, to, corners));
}

/** Whether the box lies beyond an end of the edge, or completely on one side of it. */
function isClearOfEdge(from: Position, to: Position, corners: readonly Position[]): boolean {
  const ends = [toUnits(from), toUnits(to)] as const;
  const points = corners.map(toUnits);
  const isBeyond = ([0, 1] as const).some((axis) => {
    const edge = ends.map((point) => point[axis]);
    const box = points.map((point) => point[axis]);
    return Math.max(...edge) < Math.min(...box) || Math.min(...edge) > Math.max(...box);
  });
  const sides = points.map((point) => Math.sign(computeSide(...ends, point)));
  return isBeyond || (sides[0] !== 0 && sides.every((side) => side === sides[0]));
}

/** In degrees: margin for rounding. */
const MARGIN = 1e-6;

const toDegrees = (angle: number) => (angle * 180) / Math.PI;

/** Computes the bounding box of a circle, slightly enlarged, which an index can look up. */
export function circleToBbox({ latitude, longitude }: Position, metres: number): Box {
  const latitudeMargin = toDegrees(metres / EARTH_RADIUS_METRES) + MARGIN;
  const south = latitude - latitudeMargin;
  const north = latitude + latitudeMargin;
  const fullBand = { south, north, west: -180, east: 180 };
  if (south <= -90 || north >= 90) return fullBand;
  const longitudeMargin =
    toDegrees(Math.asin(Math.min(1, Math.sin(metres / EARTH_RADIUS_METRES) / Math.cos(toRadians(latitude))))) + MARGIN;
  const [west, east] = [longitude - longitudeMargin, longitude + longitudeMargin];
  return west < -180 || east > 180 ? fullBand : { ...fullBand, west, east };
}

/** Computes the bounding box of a drawn area, enlarged by one unit for rounding. */
export const computeBoundingBox = (corners: readonly Position[]): Box => ({
  west: Math.min(...corners.map(({ longitude }) => longitude)) - 1 / UNITS_PER_DEGREE,
  south: Math.min(...corners.map(({ latitude }) => latitude)) - 1 / UNITS_PER_DEGREE,
  east: Math.max(...corners.map(({ longitude }) => longitude)) + 1 / UNITS_PER_DEGREE,
  north: Math.max(...corners.map(({ latitude }) => latitude)) + 1 / UNITS_PER_DEGREE,
});
