import { encodeArea } from '../../../../../src/search/geo/area/encode-area.contract.ts';
import { type AreaFault, decodeArea } from '../../../../../src/search/geo/area/decode-area.contract.ts';
import type { Point } from '../../../../components/map/point.ts';

/** Why the search would refuse these corners; undefined where it takes them. */
export function findAreaFault(corners: readonly Point[]): AreaFault | undefined {
  const drawn = decodeArea(encodeArea(corners));
  return 'fault' in drawn ? drawn.fault : undefined;
}
