import { type Bounds, boundsAround, boundsOf, readBounds } from '../../../ui/map/bounds.ts';
import { type Circle, sphere } from '../../../ui/map/sphere.ts';
import type { ListedFilters } from '../listing/listed-filters.ts';
import { readArea } from './area/read-area.ts';
import type { MapMark } from './map-marks.ts';

/** The Costa del Sol, where there is nothing else to show. */
const COAST: Bounds = { west: -5.3, south: 36.3, east: -3.75, north: 36.85 };

/** What a map of these marks begins with: the part that is searched, else all of them. */
export function seenBounds(
  { bbox, area }: ListedFilters,
  marks: readonly MapMark[],
  around: Circle | null = null,
): Bounds {
  const corners = area ? (readArea(area) ?? []) : [];
  return (
    (bbox ? readBounds(bbox) : undefined) ??
    boundsAround(corners.map(boundsOf)) ??
    (around ? sphere.around(around, around.metres) : undefined) ??
    boundsAround(marks.map(({ bounds }) => bounds)) ??
    COAST
  );
}

/** The zoom at which a map of usual width shows these bounds. */
export function zoomOf({ west, east }: Bounds): number {
  const zoom = Math.log2((USUAL_WIDTH * 360) / (TILE * (east - west)));
  return Math.min(Math.max(Math.round(zoom * 10) / 10, 0), MOST_ZOOM);
}

const USUAL_WIDTH = 700;
const TILE = 512;
/** Further in, the coast is no more what it is. */
export const MOST_ZOOM = 12;

/** Where a circle lies makes no difference to its zoom, and what is around a place is as wide as this, or wider. */
const SOMEWHERE = { latitude: 36.5, longitude: -4.9 };
const USUAL_METRES = 2_000;

/** The zoom for a page that knows nothing of the marks yet. */
export const zoomFor = ({ bbox, area, near, within = USUAL_METRES }: ListedFilters) =>
  zoomOf(seenBounds({ bbox, area }, [], near === undefined ? null : { ...SOMEWHERE, metres: within }));
