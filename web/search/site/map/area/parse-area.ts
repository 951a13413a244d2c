import { decodeArea } from '../../../../../src/search/geo/area/decode-area.contract.ts';
import type { Point } from '../../../../components/map/point.ts';

/** The corners of the area that an address says; undefined where nothing can be searched within it. */
export function parseArea(text: string): readonly Point[] | undefined {
  const drawn = decodeArea(text);
  return 'corners' in drawn ? drawn.corners : undefined;
}
