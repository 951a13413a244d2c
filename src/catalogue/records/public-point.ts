import type { PublicPoint } from '../facts/public-point.contract.ts';
import type { DrawnPoint } from '../point/drawn-point.contract.ts';

/** Where visitors are told that a property is: the stored point alone, so that no answer can know more. */
export function publicPoint({ publicLatitude, publicLongitude, publicRadius }: DrawnPoint): PublicPoint | null {
  if (publicLatitude === null || publicLongitude === null || publicRadius === null) return null;
  return { latitude: publicLatitude, longitude: publicLongitude, radius: publicRadius };
}
