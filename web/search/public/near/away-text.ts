import type { PublicPoint } from '../../../../src/catalogue/facts/public-point.contract.ts';
import { distanceText } from '../../../ui/map/distance-text.ts';
import type { Point } from '../../../ui/map/point.ts';
import { sphere } from '../../../ui/map/sphere.ts';

/** Metres: of a home that lies somewhere in a circle, nothing finer is true. */
const STEP = 500;
const SAME = 1;

/**
 * How far a home lies from a place, which has a name or is a point of the map. Whoever lists homes around many points
 * learns no more than the circle that everybody is shown. Nothing of a home in the very zone: its card names that.
 */
export function awayText({ radius, ...point }: PublicPoint, from: Point, name: string | null): string | undefined {
  const metres = sphere.distance(point, from);
  const place = name === null ? 'del punto elegido' : `de ${name}`;
  if (radius === 0) return `a ${distanceText(metres)} ${place}`;
  if (metres < SAME) return undefined;
  if (metres > radius) return `a unos ${distanceText(Math.round(metres / STEP) * STEP)} ${place}`;
  return name === null
    ? `a menos de ${distanceText(Math.ceil((metres + radius) / STEP) * STEP)} ${place}`
    : `en la zona ${place}`;
}
