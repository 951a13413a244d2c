import type { Bounds } from '../../../../ui/map/bounds.ts';
import type { Point } from '../../../../ui/map/point.ts';
import type { ResultsMapProps } from '../drawn-results.tsx';

export interface LiveMapProps extends ResultsMapProps {
  /** Takes a press on the map while an area is drawn. */
  onPoint: ((point: Point) => void) | undefined;
  /** Told what is seen whenever the map stands still. */
  onSeen: (bounds: Bounds, isByHand: boolean) => void;
  onSearch: (bounds: Bounds) => void;
}
