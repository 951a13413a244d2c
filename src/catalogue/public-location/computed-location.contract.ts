import type { PointPrecision, PublicPoint } from '../fields/public-point.contract.ts';
import { findZone } from '../zones/place-circle.contract.ts';
import { approximateDistance } from './approximate-distance.contract.ts';

/** The columns of the point that visitors are shown; all of them are null where they are shown none. */
export interface ComputedLocation {
  publicLatitude: number | null;
  publicLongitude: number | null;
  publicRadius: number | null;
}

/** What is known of a property's place, and what was drawn of it before. */
interface LocationInput extends Partial<ComputedLocation> {
  pointPrecision: PointPrecision;
  location: string | null;
  area: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Metres: a square of a hundredth of a degree just fits into it. A wider circle would promise more than the rounding hides. */
const ROUNDED_RADIUS_METRES = 720;
/** Metres: somewhat more, so that coordinates that vary by some metres in a corner of the square do not move the circle. */
const STABLE_WITHIN_METRES = 800;

const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Draws the point that visitors are shown in place of the property's own. Drawn again it is the same, unless staff choose
 * otherwise, its zone is another, or the property has left the circle.
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
 * Keeps the rounding while the place lies in its circle or just beside it. Coordinates of feeds vary by a few metres;
 * rounded each time, those near a border would jump back and forth and give the place away.
 */
function roundPoint(exactPoint: PublicPoint, previous: LocationInput): PublicPoint {
  const { publicLatitude = null, publicLongitude = null, publicRadius = null } = previous;
  const fresh = {
    latitude: roundDegrees(exactPoint.latitude),
    longitude: roundDegrees(exactPoint.longitude),
    radius: ROUNDED_RADIUS_METRES,
  };
  if (publicLatitude === null || publicLongitude === null || publicRadius !== ROUNDED_RADIUS_METRES) return fresh;
  const previousPoint = { latitude: publicLatitude, longitude: publicLongitude, radius: ROUNDED_RADIUS_METRES };
  const isRounding =
    roundDegrees(publicLatitude) === publicLatitude && roundDegrees(publicLongitude) === publicLongitude;
  return isRounding && approximateDistance(previousPoint, exactPoint) <= STABLE_WITHIN_METRES ? previousPoint : fresh;
}
