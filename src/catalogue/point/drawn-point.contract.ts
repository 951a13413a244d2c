import type { PointPrecision, PublicPoint } from '../facts/public-point.contract.ts';
import { knownZone } from '../zones/zone-centre.contract.ts';
import { metresBetween } from './metres-between.contract.ts';

/** The columns of the point that visitors are shown; all of them are null where they are shown none. */
export interface DrawnPoint {
  publicLatitude: number | null;
  publicLongitude: number | null;
  publicRadius: number | null;
}

/** What is known of a property's place, and what was drawn of it before. */
interface Place extends Partial<DrawnPoint> {
  pointPrecision: PointPrecision;
  location: string | null;
  area: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** Metres: a square of a hundredth of a degree just fits into it. A wider circle would promise more than the rounding hides. */
const ROUNDING = 720;
/** Metres: somewhat more, so that coordinates that vary by some metres in a corner of the square do not move the circle. */
const KEPT_WITHIN = 800;

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Draws the point that visitors are shown in place of the property's own. Drawn again it is the same, unless staff choose
 * otherwise, its zone is another, or the property has left the circle.
 */
export function drawnPoint(place: Place): DrawnPoint {
  const point = pointOf(place);
  return {
    publicLatitude: point?.latitude ?? null,
    publicLongitude: point?.longitude ?? null,
    publicRadius: point?.radius ?? null,
  };
}

function pointOf(place: Place): PublicPoint | null {
  const { pointPrecision, latitude, longitude } = place;
  const itself = latitude === null || longitude === null ? null : { latitude, longitude, radius: 0 };
  if (pointPrecision === 'hidden') return null;
  if (pointPrecision === 'exact') return itself;
  return knownZone(place) ?? (itself && aboutThere(itself, place));
}

/**
 * Keeps the rounding while the place lies in its circle or just beside it. Coordinates of feeds vary by a few metres;
 * rounded each time, those near a border would jump back and forth and give the place away.
 */
function aboutThere(itself: PublicPoint, before: Place): PublicPoint {
  const { publicLatitude = null, publicLongitude = null, publicRadius = null } = before;
  const anew = { latitude: rounded(itself.latitude), longitude: rounded(itself.longitude), radius: ROUNDING };
  if (publicLatitude === null || publicLongitude === null || publicRadius !== ROUNDING) return anew;
  const drawn = { latitude: publicLatitude, longitude: publicLongitude, radius: ROUNDING };
  const isRounding = rounded(publicLatitude) === publicLatitude && rounded(publicLongitude) === publicLongitude;
  return isRounding && metresBetween(drawn, itself) <= KEPT_WITHIN ? drawn : anew;
}
