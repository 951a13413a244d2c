import type { Position } from './shapes.contract.ts';

export const AREA_CORNERS = { min: 3, max: 40 };
/** Units per degree: five decimals, about a metre. */
const UNITS = 100_000;

/** Integer units keep the arithmetic exact. */
type Corner = readonly [latitude: number, longitude: number];

export const AREA_FAULTS = {
  unreadable: 'La zona dibujada no se puede leer',
  outside: 'La zona dibujada sale del mapa',
  antimeridian: 'Una zona no puede cruzar el meridiano 180',
  count: `Una zona tiene de ${AREA_CORNERS.min} a ${AREA_CORNERS.max} puntos`,
  empty: 'La zona dibujada no tiene superficie: mueva un punto',
  crossing: 'Los lados de la zona dibujada se cruzan',
};
export type AreaFault = keyof typeof AREA_FAULTS;

export function decodeArea(encoded: string): { corners: readonly Position[] } | { fault: AreaFault } {
  const line = decodePolyline(encoded);
  if (!line) return { fault: 'unreadable' };
  const corners = removeRepeats(line);
  const fault = findFault(corners);
  if (fault) return { fault };
  return {
    corners: corners.map(([latitude, longitude]) => ({ latitude: latitude / UNITS, longitude: longitude / UNITS })),
  };
}

export const encodeArea = (corners: readonly Position[]): string =>
  encodePolyline(
    corners.map(({ latitude, longitude }) => [Math.round(latitude * UNITS), Math.round(longitude * UNITS)]),
  );

/** Removes double clicks on a corner, and the last corner if it repeats the first. */
const removeRepeats = (line: readonly Corner[]) =>
  line
    .filter((corner, index) => index === 0 || !isSame(corner, line[index - 1]!))
    .filter((corner, index, all) => index === 0 || index < all.length - 1 || !isSame(corner, all[0]!));

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
    ([, longitude], index) =>
      Math.abs(longitude) > 180 * UNITS || Math.abs(longitude - corners.at(index - 1)![1]) > 180 * UNITS,
  );

/** Touching sides count as crossing, since the enclosed area would be ambiguous. */
function crossesItself(corners: readonly Corner[]): boolean {
  const corner = (index: number) => corners[index % corners.length]!;
  return corners.some((_, side) =>
    corners.slice(0, side).some((_, earlier) => {
      if (side === earlier + 1) return turnsBack(corner(earlier), corner(side), corner(side + 1));
      if (corner(side + 1) === corner(earlier)) return turnsBack(corner(side), corner(earlier), corner(earlier + 1));
      return haveCommonPoint([corner(side), corner(side + 1)], [corner(earlier), corner(earlier + 1)]);
    }),
  );
}

/** Whether the path goes back over itself at the second point. */
function turnsBack(first: Corner, second: Corner, third: Corner): boolean {
  const dotProduct = (first[0] - second[0]) * (third[0] - second[0]) + (first[1] - second[1]) * (third[1] - second[1]);
  return computeSide(first, second, third) === 0 && dotProduct > 0;
}

function haveCommonPoint([a, b]: [Corner, Corner], [c, d]: [Corner, Corner]): boolean {
  const [toC, toD, toA, toB] = [computeSide(a, b, c), computeSide(a, b, d), computeSide(c, d, a), computeSide(c, d, b)];
  if (toC * toD < 0 && toA * toB < 0) return true;
  return (
    (toC === 0 && isBetween(a, b, c)) ||
    (toD === 0 && isBetween(a, b, d)) ||
    (toA === 0 && isBetween(c, d, a)) ||
    (toB === 0 && isBetween(c, d, b))
  );
}

/** Computes on which side of the line from the first to the second point the third lies: the sign, or 0 on the line. */
const computeSide = (first: Corner, second: Corner, third: Corner) =>
  Math.sign((second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (third[0] - first[0]));

const isBetween = (first: Corner, second: Corner, third: Corner) =>
  [0, 1].every(
    (axis) =>
      third[axis]! >= Math.min(first[axis]!, second[axis]!) && third[axis]! <= Math.max(first[axis]!, second[axis]!),
  );

const CHARACTER_OFFSET = 63;
const CONTINUATION_BIT = 32;
/** Six chunks of five bits exceed the circumference of the earth. */
const MAX_CHUNKS = 6;

/** Decodes an "Encoded Polyline" with five decimals; null for any malformed line. */
function decodePolyline(text: string): Corner[] | null {
  const steps = decodeSteps(text);
  if (!steps || steps.length % 2) return null;
  let [latitude, longitude] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    latitude += steps[2 * index]!;
    longitude += steps[2 * index + 1]!;
    return [latitude, longitude];
  });
}

function decodeSteps(text: string): number[] | null {
  const steps: number[] = [];
  let [value, chunks] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const bits = text.charCodeAt(index) - CHARACTER_OFFSET;
    if (bits < 0 || bits >= 2 * CONTINUATION_BIT || chunks === MAX_CHUNKS) return null;
    value += (bits % CONTINUATION_BIT) * CONTINUATION_BIT ** chunks;
    chunks += 1;
    if (bits >= CONTINUATION_BIT) continue;
    steps.push(value % 2 ? -(value + 1) / 2 : value / 2);
    [value, chunks] = [0, 0];
  }
  return chunks ? null : steps;
}

function encodePolyline(line: readonly Corner[]): string {
  return line
    .flatMap((corner, index) => corner.map((value, axis) => encodeStep(value - (line[index - 1]?.[axis] ?? 0))))
    .join('');
}

function encodeStep(step: number): string {
  let text = '';
  let remaining = step < 0 ? -2 * step - 1 : 2 * step;
  for (; remaining >= CONTINUATION_BIT; remaining = Math.floor(remaining / CONTINUATION_BIT))
    text += String.fromCharCode((remaining % CONTINUATION_BIT) + CONTINUATION_BIT + CHARACTER_OFFSET);
  return text + String.fromCharCode(remaining + CHARACTER_OFFSET);
}
