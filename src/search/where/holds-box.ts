import { inUnits, sideOf, UNITS } from './is-inside.ts';
import { isWithin } from './place-holds.ts';
import type { PlaceClause } from './place-clause.ts';
import type { Box, Position } from './shapes.contract.ts';

/** Whether a shape holds all of a box, and a metre more on each side for what is rounded. */
export function holdsBox(shape: PlaceClause, { west, south, east, north }: Box): boolean {
  const [left, right] = [west - 1 / UNITS, east + 1 / UNITS];
  const corners = [south - 1 / UNITS, north + 1 / UNITS].flatMap((latitude) => [
    { latitude, longitude: left },
    { latitude, longitude: right },
  ]);
  if (!corners.every((corner) => isWithin(shape, corner))) return false;
  return !('inside' in shape) || shape.inside.every((to, at) => passesBy(shape.inside.at(at - 1)!, to, corners));
}

/** Whether a side has a box beyond one of its ends, or whole on one of its own two sides. */
function passesBy(from: Position, to: Position, corners: readonly Position[]): boolean {
  const ends = [inUnits(from), inUnits(to)] as const;
  const points = corners.map(inUnits);
  const isBeyond = ([0, 1] as const).some((axis) => {
    const [side, box] = [ends, points].map((some) => some.map((point) => point[axis]));
    return Math.max(...side!) < Math.min(...box!) || Math.min(...side!) > Math.max(...box!);
  });
  const sides = points.map((point) => Math.sign(sideOf(...ends, point)));
  return isBeyond || (sides[0] !== 0 && sides.every((side) => side === sides[0]));
}
