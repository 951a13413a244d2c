import type { Bounds } from '../../../../components/map/bounds.ts';
import type { Point } from '../../../../components/map/point.ts';
import type { ResultsMapProps } from '../static-map-results.tsx';

export interface InteractiveMapProps extends ResultsMapProps {
  /** Takes a press on the map while an area is drawn. */
  onPoint: ((point: Point) => void) | undefined;
  /** Takes what is done to a corner by pressing or dragging it. */
  onCorner: { choose: (at: number) => void; move: (at: number, point: Point) => void; drop: () => void };
  /** Told what is seen whenever the map stands still. */
  onViewportChange: (bounds: Bounds, isByHand: boolean) => void;
  /** Takes a press on homes that no zoom tells apart. */
  onSameSpot: (bounds: Bounds) => void;
}
