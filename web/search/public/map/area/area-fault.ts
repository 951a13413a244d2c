import { areaText } from '../../../../../src/search/where/area/area-text.contract.ts';
import { type AreaFault, drawnArea } from '../../../../../src/search/where/area/drawn-area.contract.ts';
import type { Point } from '../../../../ui/map/point.ts';

/** Why the search would refuse these corners; undefined where it takes them. */
export function areaFault(corners: readonly Point[]): AreaFault | undefined {
  const drawn = drawnArea(areaText(corners));
  return 'fault' in drawn ? drawn.fault : undefined;
}
