import { toUnits, computeSide, UNITS_PER_DEGREE } from './is-inside-area.ts';
import { isWithinPlace } from './evaluate-place-clause.ts';
import type { PlaceClause } from './place-clause.ts';
import type { Box, Position } from './shapes.contract.ts';

/** Whether a shape holds all of a box, and a metre more on each side for what is rounded. */
export function bboxContains(shape: PlaceClause, { west, south, east, north }: Box): boolean {
  const [left, right] = [west - 1 / UNITS_PER_DEGREE, east + 1 / UNITS_PER_DEGREE];
  const corners = [south - 1 / UNITS_PER_DEGREE, north + 1 / UNITS_PER_DEGREE].flatMap((latitude) => [
    { latitude, longitude: left },
    { latitude, longitude: right },
  ]);
  if (!corners.every((corner) => isWithinPlace(shape, corner))) return false;
  return !('inside' in shape) || shape.inside.every((to, at) => isClearOfEdge(shape.inside.at(at - 1)!, to, corners));
}

/** Whether a side has a box beyond one of its ends, or whole on one of its own two sides. */
function isClearOfEdge(from: Position, to: Position, corners: readonly Position[]): boolean {
  const ends = [toUnits(from), toUnits(to)] as const;
  const points = corners.map(toUnits);
  const isBeyond = ([0, 1] as const).some((axis) => {
    const [side, box] = [ends, points].map((some) => some.map((point) => point[axis]));
    return Math.max(...side!) < Math.min(...box!) || Math.min(...side!) > Math.max(...box!);
  });
  const sides = points.map((point) => Math.sign(computeSide(...ends, point)));
  return isBeyond || (sides[0] !== 0 && sides.every((side) => side === sides[0]));
}
