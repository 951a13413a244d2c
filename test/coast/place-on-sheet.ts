import type { Positions as Position } from 'topojson-specification';
import { coastSheet } from '../../web/components/map/coast-sheet.ts';

export type Spot = readonly [x: number, y: number];

/** Projects a position onto the drawing, in whole units. */
export function placeOnSheet([longitude, latitude]: Position): Spot {
  const { x, y } = coastSheet.toSheet({ longitude: longitude!, latitude: latitude! });
  return [Math.round(x), Math.round(y)];
}
