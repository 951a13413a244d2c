import type { Point } from '../../../../ui/map/point.ts';
import { areaFault } from './area-fault.ts';
import { polyline } from './polyline.ts';

/** Longer is no area of forty corners. */
const LONGEST = 480;

/** The corners of the area that an address says; undefined where nothing can be searched within it. */
export function readArea(text: string): Point[] | undefined {
  if (text.length > LONGEST) return undefined;
  const corners = polyline.decoded(text);
  const areOnEarth = corners?.every(
    ({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
  );
  return corners && areOnEarth && !areaFault(corners) ? corners : undefined;
}
