import type { NamedPlace } from './named-places.ts';
import type { Point } from './point.ts';

/** Where a name stands, as seen from its place. */
export type Side = 'above' | 'right' | 'left' | 'below';

/** What has room on a map: pixels around a point. */
export interface MarkerBox extends Point {
  width: number;
  height: number;
}

export interface PlacedLabel extends NamedPlace {
  side: Side;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** About those of a letter and a line of `.map-name`, and between a place and its name. */
const LETTER = 6.4;
const LINE = 13;
const AWAY = 6;
/** The point of a place. */
const DOT = { width: 6, height: 6 };
/** What is free on each side of a name: a small place has one only where there is much room. */
const AIR = { 1: 1, 2: 3, 3: 9 };

const ALONG_THE_COAST: readonly Side[] = ['right', 'below', 'above', 'left'];
const INLAND: readonly Side[] = ['above', 'right', 'left', 'below'];

/**
 * Names that cover neither a mark nor each other, nor the point of another, those of larger places first: each on the best
 * side that is free, and none where there is no room. `toRequestOptions` says where a point lies, in pixels.
 */
export function placeLabels(
  places: readonly NamedPlace[],
  marks: readonly MarkerBox[],
  at: (point: Point) => { x: number; y: number },
): PlacedLabel[] {
  const taken = marks.map((mark) => boxAround(at(mark), mark));
  const names: Box[] = [];
  return places
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap((place): PlacedLabel[] => {
      const spot = at(place);
      const dot = boxAround(spot, DOT);
      if (!names.every((other) => lieApart(dot, other))) return [];
      const side = (place.isRight ? ALONG_THE_COAST : INLAND).find((one) => {
        const box = nameBox(spot, place.name, one, AIR[place.rank]);
        return taken.every((other) => lieApart(box, other));
      });
      if (!side) return [];
      const box = nameBox(spot, place.name, side);
      names.push(box);
      taken.push(box, dot);
      return [{ ...place, side }];
    });
}

const boxAround = (
  { x, y }: { x: number; y: number },
  { width, height }: Pick<MarkerBox, 'width' | 'height'>,
): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

function nameBox({ x, y }: { x: number; y: number }, name: string, side: Side, air = 0): Box {
  const width = name.length * LETTER;
  const middles = {
    above: { x, y: y - AWAY - LINE / 2 },
    below: { x, y: y + AWAY + LINE / 2 },
    right: { x: x + AWAY + width / 2, y },
    left: { x: x - AWAY - width / 2, y },
  };
  return boxAround(middles[side], { width: width + 2 * air, height: LINE + 2 * air });
}

const lieApart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
