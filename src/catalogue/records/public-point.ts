import type { PublicPoint } from '../facts/public-point.contract.ts';
import type { Property } from '../property.entity.ts';

/** Metres: a square of a hundredth of a degree fits into it. */
const ROUNDING = 1_000;

const blurred = (degrees: number) => Math.round(degrees * 100) / 100;

/** Rounds to about 1 km, so that visitors learn the area but not the address. */
export function publicPoint({ latitude, longitude }: Pick<Property, 'latitude' | 'longitude'>): PublicPoint | null {
  if (latitude === null || longitude === null) return null;
  return { latitude: blurred(latitude), longitude: blurred(longitude), radius: ROUNDING };
}
