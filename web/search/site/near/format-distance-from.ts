import type { PublicPoint } from '../../../../src/catalogue/fields/public-point.contract.ts';
import { formatDistance } from '../../../components/map/format-distance.ts';
import type { Point } from '../../../components/map/point.ts';
import { sphere } from '../../../components/map/sphere.ts';

/** Metres: of a home that lies somewhere in a circle, nothing finer is true. */
const STEP = 500;
const SAME = 1;

/**
 * How far a home lies from a place, which has a name or is a point of the map. Whoever lists homes around many points
 * learns no more than the circle that everybody is shown. Nothing of a home in the very zone: its card names that.
 */
export function formatDistanceFrom(
  { radius, ...point }: PublicPoint,
  from: Point,
  name: string | null,
): string | undefined {
  const metres = sphere.distance(point, from);
  const place = name === null ? 'del punto elegido' : `de ${name}`;
  if (radius === 0) return `a ${formatDistance(metres)} ${place}`;
  if (metres < SAME) return undefined;
  if (metres > radius) return `a unos ${formatDistance(Math.round(metres / STEP) * STEP)} ${place}`;
  return name === null
    ? `a menos de ${formatDistance(Math.ceil((metres + radius) / STEP) * STEP)} ${place}`
    : `en la zona ${place}`;
}
