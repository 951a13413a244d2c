import { polylineCodec } from './polyline-codec.contract.ts';
import type { Position } from '../shapes.contract.ts';

/** How many corners an area has. */
export const AREA_CORNERS = { min: 3, max: 40 };
/** Five decimals of a degree. */
const UNITS = 100_000;

type Corner = readonly [latitude: number, longitude: number];

/** Why something that was drawn is no area, in the words of the API. */
export const AREA_FAULTS = {
  unreadable: 'La zona dibujada no se puede leer',
  outside: 'La zona dibujada sale del mapa',
  antimeridian: 'Una zona no puede cruzar el meridiano 180',
  count: `Una zona tiene de ${AREA_CORNERS.min} a ${AREA_CORNERS.max} puntos`,
  empty: 'La zona dibujada no tiene superficie: mueva un punto',
  crossing: 'Los lados de la zona dibujada se cruzan',
};
export type AreaFault = keyof typeof AREA_FAULTS;

/** The corners of an area that somebody has drawn, or why it is none. */
export function decodeArea(encoded: string): { corners: readonly Position[] } | { fault: AreaFault } {
  const line = polylineCodec.decode(encoded);
  if (!line) return { fault: 'unreadable' };
  const corners = removeRepeats(line);
  const fault = findFault(corners);
  if (fault) return { fault };
  return {
    corners: corners.map(([latitude, longitude]) => ({ latitude: latitude / UNITS, longitude: longitude / UNITS })),
  };
}

/** A second click on a corner adds none, and whoever ends where they began has closed the area. */
const removeRepeats = (line: readonly Corner[]) =>
  line
    .filter((corner, at) => at === 0 || !isSame(corner, line[at - 1]!))
    .filter((corner, at, all) => at === 0 || at < all.length - 1 || !isSame(corner, all[0]!));

const isSame = (one: Corner, other: Corner) => one[0] === other[0] && one[1] === other[1];

function findFault(corners: readonly Corner[]): AreaFault | null {
  const { min, max } = AREA_CORNERS;
  if (corners.some(([latitude]) => Math.abs(latitude) > 90 * UNITS)) return 'outside';
  if (crossesAntimeridian(corners)) return 'antimeridian';
  if (corners.length < min || corners.length > max) return 'count';
  const [first, second] = corners as [Corner, Corner];
  if (corners.every((corner) => computeSide(first, second, corner) === 0)) return 'empty';
  return crossesItself(corners) ? 'crossing' : null;
}

const crossesAntimeridian = (corners: readonly Corner[]) =>
  corners.some(
    ([, longitude], at) =>
      Math.abs(longitude) > 180 * UNITS || Math.abs(longitude - corners.at(at - 1)![1]) > 180 * UNITS,
  );

/** Sides that touch are sides that cross: what is enclosed would be in doubt. */
function crossesItself(corners: readonly Corner[]): boolean {
  const corner = (at: number) => corners[at % corners.length]!;
  return corners.some((_, one) =>
    corners.slice(0, one).some((_, other) => {
      if (one === other + 1) return turnsBack(corner(other), corner(one), corner(one + 1));
      if (corner(one + 1) === corner(other)) return turnsBack(corner(one), corner(other), corner(other + 1));
      return doSidesMeet([corner(one), corner(one + 1)], [corner(other), corner(other + 1)]);
    }),
  );
}

/** Whether the way from the first to the second goes on over itself. */
function turnsBack(first: Corner, second: Corner, third: Corner): boolean {
  const ahead = (first[0] - second[0]) * (third[0] - second[0]) + (first[1] - second[1]) * (third[1] - second[1]);
  return computeSide(first, second, third) === 0 && ahead > 0;
}

function doSidesMeet([a, b]: [Corner, Corner], [c, d]: [Corner, Corner]): boolean {
  const [toC, toD, toA, toB] = [computeSide(a, b, c), computeSide(a, b, d), computeSide(c, d, a), computeSide(c, d, b)];
  if (toC * toD < 0 && toA * toB < 0) return true;
  return (
    (toC === 0 && isBetween(a, b, c)) ||
    (toD === 0 && isBetween(a, b, d)) ||
    (toA === 0 && isBetween(c, d, a)) ||
    (toB === 0 && isBetween(c, d, b))
  );
}

/** On which side of the way from the first to the second the third is; 0 on it. Exact, since all are whole numbers. */
const computeSide = (first: Corner, second: Corner, third: Corner) =>
  Math.sign((second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (third[0] - first[0]));

const isBetween = (first: Corner, second: Corner, third: Corner) =>
  [0, 1].every(
    (axis) =>
      third[axis]! >= Math.min(first[axis]!, second[axis]!) && third[axis]! <= Math.max(first[axis]!, second[axis]!),
  );
