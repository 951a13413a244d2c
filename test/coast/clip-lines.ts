import { coastSheet } from '../../web/components/map/coast-sheet.ts';
import type { Spot } from './place-on-sheet.ts';

/** Keeps land beyond the drawing, so that its edge is never visible. */
const MARGIN = 100;
const MIN_COORDINATE = -MARGIN;
const RIGHT = coastSheet.width + MARGIN;
const BOTTOM = coastSheet.height + MARGIN;

interface Edge {
  isInside: (spot: Spot) => boolean;
  cut: (from: Spot, to: Spot) => Spot;
}

const verticalEdge = (x: number, isInside: Edge['isInside']): Edge => ({
  isInside,
  cut: ([fromX, fromY], [toX, toY]) => [x, Math.round(fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX))],
});
const horizontalEdge = (y: number, isInside: Edge['isInside']): Edge => ({
  isInside,
  cut: ([fromX, fromY], [toX, toY]) => [Math.round(fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)), y],
});

const EDGES: readonly Edge[] = [
  verticalEdge(MIN_COORDINATE, ([x]) => x >= MIN_COORDINATE),
  verticalEdge(RIGHT, ([x]) => x <= RIGHT),
  horizontalEdge(MIN_COORDINATE, ([, y]) => y >= MIN_COORDINATE),
  horizontalEdge(BOTTOM, ([, y]) => y <= BOTTOM),
];

/** Land continues this far beyond the drawing for larger frames, except in the south, which is sea. */
const EXTENSION = 9_000;

const extendLand = ([x, y]: Spot): Spot => [
  x === MIN_COORDINATE ? x - EXTENSION : x === RIGHT ? x + EXTENSION : x,
  y === MIN_COORDINATE ? y - EXTENSION : y,
];

/** Clips a closed line to the drawing (Sutherland–Hodgman), and extends it beyond the edges. Empty if outside. */
function clipRing(spots: readonly Spot[]): Spot[] {
  const clippedSpots = EDGES.reduce<Spot[]>(
    (clippedSpots, { isInside, cut }) =>
      clippedSpots.flatMap((spot, at) => {
        const previous = clippedSpots.at(at - 1)!;
        const crossing = isInside(previous) === isInside(spot) ? [] : [cut(previous, spot)];
        return isInside(spot) ? [...crossing, spot] : crossing;
      }),
    [...spots],
  );
  return clippedSpots.map(extendLand);
}

/** Clips an open line to the drawing; each part ends with the first point outside. */
function clipLine(spots: readonly Spot[]): Spot[][] {
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

export const clipped = { ring: clipRing, lines: clipLine };
