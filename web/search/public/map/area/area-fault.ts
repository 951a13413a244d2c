import type { Point } from '../../../../ui/map/point.ts';
import { crossesItself } from './crosses-itself.ts';
import { squareMetresOf } from './square-metres-of.ts';

export const FEWEST_CORNERS = 3;
export const MOST_CORNERS = 40;
/** Square metres: less is a line that was meant for an area. */
const LEAST_SURFACE = 100;

export type AreaFault = 'few' | 'many' | 'crossing' | 'empty';

/** Why nothing can be searched within these corners; undefined where it can. */
export function areaFault(corners: readonly Point[]): AreaFault | undefined {
  if (corners.length < FEWEST_CORNERS) return 'few';
  if (corners.length > MOST_CORNERS) return 'many';
  if (squareMetresOf(corners) < LEAST_SURFACE && corners.length === FEWEST_CORNERS) return 'empty';
  if (crossesItself(corners)) return 'crossing';
  return squareMetresOf(corners) < LEAST_SURFACE ? 'empty' : undefined;
}
