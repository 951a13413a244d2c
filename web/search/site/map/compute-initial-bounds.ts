import { decodeArea } from '../../../../src/search/geo/decode-area.contract.ts';
import { type Bounds, mergeBounds, toPointBounds, parseBounds, type Point } from '../../../components/map/bounds.ts';
import { type Circle, sphere } from '../../../components/map/sphere.ts';
import type { SearchFilters } from '../search-results/search-filters.ts';
import type { MapMarker } from './map-markers.ts';

export const removeMapFilters = ({
  bbox: _b,
  near: _n,
  within: _w,
  area: _a,
  ...filters
}: SearchFilters): SearchFilters => filters;

export function parseArea(text: string): readonly Point[] | undefined {
  const decoded = decodeArea(text);
  return 'corners' in decoded ? decoded.corners : undefined;
}

const COAST: Bounds = { west: -5.3, south: 36.3, east: -3.75, north: 36.85 };

/** Bounds of the searched area, otherwise of all markers, otherwise of the Costa del Sol. */
export function computeInitialBounds(
  { bbox, area }: SearchFilters,
  markers: readonly MapMarker[],
  circle: Circle | null = null,
): Bounds {
  const corners = area ? (parseArea(area) ?? []) : [];
  return (
    (bbox ? parseBounds(bbox) : undefined) ??
    mergeBounds(corners.map(toPointBounds)) ??
    (circle ? sphere.buildBoundsAround(circle, circle.metres) : undefined) ??
    mergeBounds(markers.map(({ bounds }) => bounds)) ??
    COAST
  );
}

/** Zoom at which a map of typical width shows these bounds. */
export function computeZoom({ west, east }: Bounds): number {
  const zoom = Math.log2((TYPICAL_WIDTH_PX * 360) / (TILE_SIZE_PX * (east - west)));
  return Math.min(Math.max(Math.round(zoom * 10) / 10, 0), MAX_ZOOM);
}

const TYPICAL_WIDTH_PX = 700;
const TILE_SIZE_PX = 512;
/** The drawn coast is too imprecise for a higher zoom. */
export const MAX_ZOOM = 12;

/** The centre of a circle hardly affects its zoom. */
const ANY_POINT = { latitude: 36.5, longitude: -4.9 };
/** Assumed radius of a search near a place without a distance. */
const DEFAULT_RADIUS_METRES = 2_000;

/** Estimated zoom for a page that has no markers yet. */
export const estimateZoom = ({ bbox, area, near, within = DEFAULT_RADIUS_METRES }: SearchFilters) =>
  computeZoom(computeInitialBounds({ bbox, area }, [], near === undefined ? null : { ...ANY_POINT, metres: within }));
