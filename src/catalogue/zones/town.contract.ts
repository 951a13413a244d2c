import type { PublicPoint } from '../facts/public-point.contract.ts';

/** A part of a town, with its centre and with the metres around it within which homes are said to lie in it. */
export interface KnownZone extends PublicPoint {
  /** All names that feeds and staff give it, of which the first is its own. */
  readonly names: readonly string[];
}

/** Its circle is that of the built-up town; the municipality is larger. */
export interface KnownTown extends KnownZone {
  readonly zones: readonly KnownZone[];
  /** The municipality, where the town is none of its own. */
  readonly within: string | null;
}

export const zone = (names: string, latitude: number, longitude: number, radius: number): KnownZone => ({
  names: names.split(', '),
  latitude,
  longitude,
  radius,
});

export const town = (itself: KnownZone, zones: readonly KnownZone[], within: string | null = null): KnownTown => ({
  ...itself,
  zones,
  within,
});
