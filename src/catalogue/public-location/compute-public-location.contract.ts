import { findZone } from '../zones/place-circle.contract.ts';
import type { PointPrecision, PublicPoint } from './public-point.contract.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const METRES_PER_DEGREE = 111_320;

/** Planar approximation; the error is below 0.1 % over the few kilometres of a zone. */
export function approximateDistance(a: Position, b: Position): number {
  const north = (a.latitude - b.latitude) * METRES_PER_DEGREE;
  const meanLatitude = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const east = (a.longitude - b.longitude) * METRES_PER_DEGREE * Math.cos(meanLatitude);
  return Math.hypot(north, east);
}

/** Columns of the public point; all null if the location is hidden or unknown. */
export interface ComputedLocation {
  publicLatitude: number | null;
  publicLongitude: number | null;
  publicRadius: number | null;
}

interface LocationInput extends Partial<ComputedLocation> {
  pointPrecision: PointPrecision;
  location: string | null;
  area: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * In metres; the smallest circle that contains a square of a hundredth of a degree. A wider one would pretend to hide
 * more than the rounding does.
 */
const ROUNDED_RADIUS_METRES = 720;
/**
 * In metres; slightly more than the radius, so that coordinates that vary by some metres in a corner of the square do
 * not move the circle.
 */
const STABLE_WITHIN_METRES = 800;

const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Computes the public point shown instead of the exact one. Repeating it returns the same point, unless staff change
 * the precision, the zone changes or the property has left the circle.
 */
export function computePublicLocation(place: LocationInput): ComputedLocation {
  const point = choosePoint(place);
  return {
    publicLatitude: point?.latitude ?? null,
    publicLongitude: point?.longitude ?? null,
    publicRadius: point?.radius ?? null,
  };
}

function choosePoint(place: LocationInput): PublicPoint | null {
  const { pointPrecision, latitude, longitude } = place;
  const exactPoint = latitude === null || longitude === null ? null : { latitude, longitude, radius: 0 };
  if (pointPrecision === 'hidden') return null;
  if (pointPrecision === 'exact') return exactPoint;
  return findZone(place) ?? (exactPoint && roundPoint(exactPoint, place));
}

/**
 * Keeps the rounded point while the property lies in its circle or just outside. Coordinates of feeds vary by a few
 * metres; rounding each time would make the point jump near a border and reveal the location.
 */
function roundPoint(exactPoint: PublicPoint, previous: LocationInput): PublicPoint {
  const { publicLatitude = null, publicLongitude = null, publicRadius = null } = previous;
  const rounded = {
    latitude: roundDegrees(exactPoint.latitude),
    longitude: roundDegrees(exactPoint.longitude),
    radius: ROUNDED_RADIUS_METRES,
  };
  if (publicLatitude === null || publicLongitude === null || publicRadius !== ROUNDED_RADIUS_METRES) return rounded;
  const previousPoint = { latitude: publicLatitude, longitude: publicLongitude, radius: ROUNDED_RADIUS_METRES };
  const isRounded =
    roundDegrees(publicLatitude) === publicLatitude && roundDegrees(publicLongitude) === publicLongitude;
  return isRounded && approximateDistance(previousPoint, exactPoint) <= STABLE_WITHIN_METRES ? previousPoint : rounded;
}

/** Returns the stored public point only, so that no response can expose more. */
export function toPublicPoint({ publicLatitude, publicLongitude, publicRadius }: ComputedLocation): PublicPoint | null {
  if (publicLatitude === null || publicLongitude === null || publicRadius === null) return null;
  return { latitude: publicLatitude, longitude: publicLongitude, radius: publicRadius };
}
