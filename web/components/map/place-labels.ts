import type { NamedPlace } from './named-places.ts';
import type { Point } from './bounds.ts';

/** Position of a name relative to its point. */
export type Side = 'above' | 'right' | 'left' | 'below';

/** Occupied box on a map: pixels around a point. */
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

/** Approximate sizes of a letter and a line of `.map-label`, and of the gap between point and name. */
const LETTER_WIDTH = 6.4;
const LINE_HEIGHT = 13;
const GAP = 6;
/** Size of a place's point. */
const DOT_SIZE = { width: 6, height: 6 };
/** Free space around a name by rank: small places need more space. */
const SPACING = { 1: 1, 2: 3, 3: 9 };

const COAST_SIDES: readonly Side[] = ['right', 'below', 'above', 'left'];
const INLAND_SIDES: readonly Side[] = ['above', 'right', 'left', 'below'];

/**
 * Names larger places first, each on the best free side. Omits a name that would overlap a marker, a point or another
 * name on every side.
 */
export function placeLabels(
  places: readonly NamedPlace[],
  markers: readonly MarkerBox[],
  toPixels: (point: Point) => { x: number; y: number },
): PlacedLabel[] {
  const occupied = markers.map((marker) => buildBoxAround(toPixels(marker), marker));
  const labelBoxes: Box[] = [];
  return places
    .toSorted((a, b) => a.rank - b.rank)
    .flatMap((place): PlacedLabel[] => {
      const position = toPixels(place);
      const dot = buildBoxAround(position, DOT_SIZE);
      if (!labelBoxes.every((box) => areDisjoint(dot, box))) return [];
      const side = (place.isRight ? COAST_SIDES : INLAND_SIDES).find((candidate) => {
        const box = computeLabelBox(position, place.name, candidate, SPACING[place.rank]);
        return occupied.every((other) => areDisjoint(box, other));
      });
      if (!side) return [];
      const box = computeLabelBox(position, place.name, side);
      labelBoxes.push(box);
      occupied.push(box, dot);
      return [{ ...place, side }];
    });
}

const buildBoxAround = (
  { x, y }: { x: number; y: number },
  { width, height }: Pick<MarkerBox, 'width' | 'height'>,
): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

function computeLabelBox({ x, y }: { x: number; y: number }, name: string, side: Side, spacing = 0): Box {
  const width = name.length * LETTER_WIDTH;
  const centres = {
    above: { x, y: y - GAP - LINE_HEIGHT / 2 },
    below: { x, y: y + GAP + LINE_HEIGHT / 2 },
    right: { x: x + GAP + width / 2, y },
    left: { x: x - GAP - width / 2, y },
  };
  return buildBoxAround(centres[side], { width: width + 2 * spacing, height: LINE_HEIGHT + 2 * spacing });
}

const areDisjoint = (a: Box, b: Box) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
