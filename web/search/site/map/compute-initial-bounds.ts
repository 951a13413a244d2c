import { type Bounds, mergeBounds, pointBounds, parseBounds } from '../../../components/map/bounds.ts';
import { type Circle, sphere } from '../../../components/map/sphere.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import { parseArea } from './area/parse-area.ts';
import type { MapMarker } from './map-markers.ts';

/** The Costa del Sol, where there is nothing else to show. */
const COAST: Bounds = { west: -5.3, south: 36.3, east: -3.75, north: 36.85 };

/** What a map of these marks begins with: the part that is searched, else all of them. */
export function computeInitialBounds(
  { bbox, area }: SearchFilters,
  marks: readonly MapMarker[],
  around: Circle | null = null,
): Bounds {
  const corners = area ? (parseArea(area) ?? []) : [];
  return (
    (bbox ? parseBounds(bbox) : undefined) ??
    mergeBounds(corners.map(pointBounds)) ??
    (around ? sphere.around(around, around.metres) : undefined) ??
    mergeBounds(marks.map(({ bounds }) => bounds)) ??
    COAST
  );
}

/** The zoom at which a map of usual width shows these bounds. */
export function zoomForBounds({ west, east }: Bounds): number {
  const zoom = Math.log2((USUAL_WIDTH * 360) / (TILE * (east - west)));
  return Math.min(Math.max(Math.round(zoom * 10) / 10, 0), MAX_ZOOM);
}

const USUAL_WIDTH = 700;
const TILE = 512;
/** Further in, the coast is no more what it is. */
export const MAX_ZOOM = 12;

/** Where a circle lies makes no difference to its zoom, and what is around a place is as wide as this, or wider. */
const SOMEWHERE = { latitude: 36.5, longitude: -4.9 };
const USUAL_METRES = 2_000;

/** The zoom for a page that knows nothing of the marks yet. */
export const estimateZoom = ({ bbox, area, near, within = USUAL_METRES }: SearchFilters) =>
  zoomForBounds(computeInitialBounds({ bbox, area }, [], near === undefined ? null : { ...SOMEWHERE, metres: within }));
