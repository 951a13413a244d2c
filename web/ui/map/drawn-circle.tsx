import type { Bounds } from './bounds.ts';
import { coastSheet } from './coast-sheet.ts';
import type { Placing } from './drawn-map.tsx';
import { partAround } from './part-around.ts';
import { type Circle, sphere } from './sphere.ts';

interface Props {
  at: Placing;
  circle: Circle;
  /** What the map shows. */
  bounds: Bounds;
}

/** Within which a home lies, or is searched. */
export function DrawnCircle({ at, circle, bounds }: Props) {
  const share = coastSheet.part(sphere.around(circle, circle.metres)).width / partAround(bounds).width;
  return <span className="map-zone" style={{ ...at(circle), width: `${(share * 100).toFixed(2)}%` }} />;
}
