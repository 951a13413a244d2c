import type { Point } from '../../../../ui/map/point.ts';

type Side = readonly [from: Point, to: Point];

/** Whether two sides of the closed line meet elsewhere than at the corner that they share. */
export function crossesItself(corners: readonly Point[]): boolean {
  const sides = corners.map((corner, at): Side => [corner, corners[(at + 1) % corners.length]!]);
  return sides.some((side, at) =>
    sides.some(
      (other, otherAt) => otherAt > at && (areNeighbours(at, otherAt) ? turnsBack(at, otherAt) : meet(side, other)),
    ),
  );

  function areNeighbours(one: number, other: number) {
    return other === one + 1 || (one === 0 && other === sides.length - 1);
  }

  /** Neighbours share a corner; they share more where one lies on the other. */
  function turnsBack(one: number, other: number) {
    const [first, second] = other === one + 1 ? [sides[one]!, sides[other]!] : [sides[other]!, sides[one]!];
    return turn(first[0], first[1], second[1]) === 0 && (liesOn(second[1], first) || liesOn(first[0], second));
  }
}

function meet([a, b]: Side, [c, d]: Side): boolean {
  // Sides of one straight line that lie apart could else seem to cross, by a rounding of their numbers.
  if (lieApart([a.latitude, b.latitude], [c.latitude, d.latitude])) return false;
  if (lieApart([a.longitude, b.longitude], [c.longitude, d.longitude])) return false;
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  return (
    (ofC === 0 && liesOn(c, [a, b])) ||
    (ofD === 0 && liesOn(d, [a, b])) ||
    (ofA === 0 && liesOn(a, [c, d])) ||
    (ofB === 0 && liesOn(b, [c, d]))
  );
}

const lieApart = (one: number[], other: number[]) =>
  Math.max(...one) < Math.min(...other) || Math.max(...other) < Math.min(...one);

/** 1 where the way turns left, -1 where it turns right, 0 where it goes straight on or back. */
const turn = (from: Point, over: Point, to: Point) =>
  Math.sign(
    (over.longitude - from.longitude) * (to.latitude - from.latitude) -
      (over.latitude - from.latitude) * (to.longitude - from.longitude),
  );

/** Whether a point of the same line lies between the ends of the side. */
const liesOn = ({ latitude, longitude }: Point, [from, to]: Side) =>
  Math.min(from.latitude, to.latitude) <= latitude &&
  latitude <= Math.max(from.latitude, to.latitude) &&
  Math.min(from.longitude, to.longitude) <= longitude &&
  longitude <= Math.max(from.longitude, to.longitude);
