import { AREA_CORNERS } from '../../../../../src/search/geo/area/decode-area.contract.ts';
import type { Point } from '../../../../components/map/point.ts';
import { sphere } from '../../../../components/map/sphere.ts';

export interface DrawingState {
  corners: readonly Point[];
  /** The corner that is being moved, and where it was before; Escape puts it back there. */
  held: { at: number; from: Point } | null;
}

export type DrawingAction =
  | { kind: 'add'; point: Point }
  | { kind: 'place'; at: number; point: Point }
  | { kind: 'move'; at: number; east: number; north: number }
  | { kind: 'split'; at: number }
  | { kind: 'remove'; at: number }
  | { kind: 'restore'; at: number }
  | { kind: 'leave' }
  | { kind: 'clear' };

export const EMPTY_DRAWING: DrawingState = { corners: [], held: null };

/** What an area is after a stroke. */
export function drawingReducer(area: DrawingState, stroke: DrawingAction): DrawingState {
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
      return EMPTY_DRAWING;
  }
}

const added = ({ corners }: DrawingState, at: number, point: Point): DrawingState => ({
  corners: corners.length < AREA_CORNERS.max ? corners.toSpliced(at, 0, point) : corners,
  held: null,
});

const put = ({ corners, held }: DrawingState, at: number, point: Point): DrawingState => ({
  corners: corners.with(at, point),
  held: held?.at === at ? held : { at, from: corners[at]! },
});

/** Half the way to the next corner. */
function middle(corners: readonly Point[], at: number): Point {
  const [one, next] = [corners[at]!, corners[(at + 1) % corners.length]!];
  return { latitude: (one.latitude + next.latitude) / 2, longitude: (one.longitude + next.longitude) / 2 };
}
