import type { PublicPoint } from '../../../../src/catalogue/public-location/public-point.contract.ts';
import type { PropertyResults } from '../../../../src/search/search.contract.ts';
import type { Point } from '../../../components/map/bounds.ts';
import { formatDistance } from '../../../components/map/format-distance.ts';
import { sphere } from '../../../components/map/sphere.ts';
import { getPlaceName } from '../filters/active-filters.ts';
import type { SearchState } from './search-url.ts';

/** Smaller steps would suggest a known position within the public circle. */
const STEP_METRES = 500;
const SAME_POINT_METRES = 1;

/**
 * Uses only the public circle, so that searches around many points do not reveal the position. Returns undefined for a
 * property in the zone itself, which its card already names.
 */
export function formatDistanceFrom(
  { radius, ...point }: PublicPoint,
  from: Point,
  name: string | null,
): string | undefined {
  const metres = sphere.measureDistance(point, from);
  const place = name === null ? 'del punto elegido' : `de ${name}`;
  if (radius === 0) return `a ${formatDistance(metres)} ${place}`;
  if (metres < SAME_POINT_METRES) return undefined;
  if (metres > radius) return `a unos ${formatDistance(Math.round(metres / STEP_METRES) * STEP_METRES)} ${place}`;
  return name === null
    ? `a menos de ${formatDistance(Math.ceil((metres + radius) / STEP_METRES) * STEP_METRES)} ${place}`
    : `en la zona ${place}`;
}

/** Adds distances to cards in a radius search, and keeps the points only for the map. */
export function withDistances(results: PropertyResults, { filters: { near }, view }: SearchState): PropertyResults {
  const { circle, items, points } = results;
  const describeDistance = (index: number) => {
    const point = points?.[index];
    const distance =
      near !== undefined && circle && point ? formatDistanceFrom(point, circle, getPlaceName(near)) : undefined;
    return distance && { distance };
  };
  return {
    ...results,
    items: items.map((card, index) => ({ ...card, ...describeDistance(index) })),
    points: view === 'map' ? points : null,
  };
}
