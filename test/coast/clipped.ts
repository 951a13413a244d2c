import { coastSheet } from '../../web/components/map/coast-sheet.ts';
import type { Spot } from './place-on-sheet.ts';

/** What lies a little beyond the drawing is kept, so that its edge is never seen. */
const BEYOND = 100;
const LEAST = -BEYOND;
const RIGHT = coastSheet.width + BEYOND;
const BOTTOM = coastSheet.height + BEYOND;

interface Edge {
  isInside: (spot: Spot) => boolean;
  cut: (from: Spot, to: Spot) => Spot;
}

const upright = (x: number, isInside: Edge['isInside']): Edge => ({
  isInside,
  cut: ([fromX, fromY], [toX, toY]) => [x, Math.round(fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX))],
});
const level = (y: number, isInside: Edge['isInside']): Edge => ({
  isInside,
  cut: ([fromX, fromY], [toX, toY]) => [Math.round(fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)), y],
});

const EDGES: readonly Edge[] = [
  upright(LEAST, ([x]) => x >= LEAST),
  upright(RIGHT, ([x]) => x <= RIGHT),
  level(LEAST, ([, y]) => y >= LEAST),
  level(BOTTOM, ([, y]) => y <= BOTTOM),
];

/** How far land goes on beyond the drawing, for frames that show more: everything but the south is land. */
const FAR = 9_000;

const goneOn = ([x, y]: Spot): Spot => [x === LEAST ? x - FAR : x === RIGHT ? x + FAR : x, y === LEAST ? y - FAR : y];

/**
 * The part of a closed line that lies on the drawing (Sutherland and Hodgman), and goes on beyond its edges; empty for
 * one beyond it.
 */
function ring(spots: readonly Spot[]): Spot[] {
  const kept = EDGES.reduce<Spot[]>(
    (kept, { isInside, cut }) =>
      kept.flatMap((spot, at) => {
        const former = kept.at(at - 1)!;
        const crossing = isInside(former) === isInside(spot) ? [] : [cut(former, spot)];
        return isInside(spot) ? [...crossing, spot] : crossing;
      }),
    [...spots],
  );
  return kept.map(goneOn);
}

/** The parts of an open line that lie on the drawing; each ends with the first spot beyond it. */
function lines(spots: readonly Spot[]): Spot[][] {
  const isInside = (spot: Spot) => EDGES.every((edge) => edge.isInside(spot));
  const parts: Spot[][] = [];
  let part: Spot[] = [];
  spots.forEach((spot, at) => {
    const isNear = [spots[at - 1], spot, spots[at + 1]].some((near) => near !== undefined && isInside(near));
    if (isNear) part.push(spot);
    if ((!isNear || at === spots.length - 1) && part.length > 1) parts.push(part);
    if (!isNear) part = [];
  });
  return parts;
}

export const clipped = { ring, lines };
