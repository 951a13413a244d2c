import type { PublicPoint } from '../fields/public-point.contract.ts';
import type { ComputedLocation } from '../public-location/computed-location.contract.ts';

/** Where visitors are told that a property is: the stored point alone, so that no answer can know more. */
export function toPublicPoint({ publicLatitude, publicLongitude, publicRadius }: ComputedLocation): PublicPoint | null {
  if (publicLatitude === null || publicLongitude === null || publicRadius === null) return null;
  return { latitude: publicLatitude, longitude: publicLongitude, radius: publicRadius };
}
