import type { Bounds } from '../../../../ui/map/bounds.ts';
import type { Point } from '../../../../ui/map/point.ts';
import type { ResultsMapProps } from '../drawn-results.tsx';

export interface LiveMapProps extends ResultsMapProps {
  /** Takes a press on the map while an area is drawn. */
  onPoint: ((point: Point) => void) | undefined;
  /** Takes what is done to a corner by pressing or dragging it. */
  onCorner: { choose: (at: number) => void; move: (at: number, point: Point) => void; drop: () => void };
  /** Told what is seen whenever the map stands still. */
  onSeen: (bounds: Bounds, isByHand: boolean) => void;
  /** Takes a press on homes that no zoom tells apart. */
  onTogether: (bounds: Bounds) => void;
}
