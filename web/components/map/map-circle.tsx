import type { Bounds } from './bounds.ts';
import { coastSheet } from './coast-sheet.ts';
import type { PointToPosition } from './static-map.tsx';
import { frameAround } from './frame-around.ts';
import { type Circle, sphere } from './sphere.ts';

interface Props {
  at: PointToPosition;
  circle: Circle;
  /** What the map shows. */
  bounds: Bounds;
}

/** Within which a home lies, or is searched. */
export function MapCircle({ at, circle, bounds }: Props) {
  const share = coastSheet.part(sphere.around(circle, circle.metres)).width / frameAround(bounds).width;
  return <span className="map-zone" style={{ ...at(circle), width: `${(share * 100).toFixed(2)}%` }} />;
}
