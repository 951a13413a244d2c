import { drawnArea } from '../../../../../src/search/where/area/drawn-area.contract.ts';
import type { Point } from '../../../../ui/map/point.ts';

/** The corners of the area that an address says; undefined where nothing can be searched within it. */
export function readArea(text: string): readonly Point[] | undefined {
  const drawn = drawnArea(text);
  return 'corners' in drawn ? drawn.corners : undefined;
}
