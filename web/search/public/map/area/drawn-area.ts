import { AREA_CORNERS } from '../../../../../src/search/where/area/drawn-area.contract.ts';
import type { Point } from '../../../../ui/map/point.ts';
import { sphere } from '../../../../ui/map/sphere.ts';

export interface DrawnArea {
  corners: readonly Point[];
  /** The corner that is being moved, and where it was before; Escape puts it back there. */
  held: { at: number; from: Point } | null;
}

export type Stroke =
  | { kind: 'add'; point: Point }
  | { kind: 'place'; at: number; point: Point }
  | { kind: 'move'; at: number; east: number; north: number }
  | { kind: 'split'; at: number }
  | { kind: 'remove'; at: number }
  | { kind: 'restore'; at: number }
  | { kind: 'leave' }
  | { kind: 'clear' };

export const nothingDrawn: DrawnArea = { corners: [], held: null };

/** What an area is after a stroke. */
export function drawnArea(area: DrawnArea, stroke: Stroke): DrawnArea {
  switch (stroke.kind) {
    case 'add':
      return added(area, area.corners.length, stroke.point);
    case 'place':
      return put(area, stroke.at, stroke.point);
    case 'move':
      return put(area, stroke.at, sphere.moved(area.corners[stroke.at]!, stroke.east, stroke.north));
    case 'split':
      return added(area, stroke.at + 1, middle(area.corners, stroke.at));
    case 'remove':
      return { corners: area.corners.toSpliced(stroke.at, 1), held: null };
    case 'restore':
      return area.held?.at === stroke.at ? { corners: area.corners.with(stroke.at, area.held.from), held: null } : area;
    case 'leave':
      return area.held ? { ...area, held: null } : area;
    case 'clear':
      return nothingDrawn;
  }
}

const added = ({ corners }: DrawnArea, at: number, point: Point): DrawnArea => ({
  corners: corners.length < AREA_CORNERS.most ? corners.toSpliced(at, 0, point) : corners,
  held: null,
});

const put = ({ corners, held }: DrawnArea, at: number, point: Point): DrawnArea => ({
  corners: corners.with(at, point),
  held: held?.at === at ? held : { at, from: corners[at]! },
});

/** Half the way to the next corner. */
function middle(corners: readonly Point[], at: number): Point {
  const [one, next] = [corners[at]!, corners[(at + 1) % corners.length]!];
  return { latitude: (one.latitude + next.latitude) / 2, longitude: (one.longitude + next.longitude) / 2 };
}
