import type { PublicPoint } from '../public-location/public-point.contract.ts';

/** Part of a town, with its centre and the radius in metres that its homes lie in. */
export interface ZoneDefinition extends PublicPoint {
  /** All names used by feeds and staff; the first is the canonical one. */
  readonly names: readonly string[];
}

/** The circle covers the built-up area; the municipality is larger. */
export interface TownDefinition extends ZoneDefinition {
  readonly zones: readonly ZoneDefinition[];
  /** The municipality, if the town is not one itself. */
  readonly within: string | null;
}

export const defineZone = (names: string, latitude: number, longitude: number, radius: number): ZoneDefinition => ({
  names: names.split(', '),
  latitude,
  longitude,
  radius,
});

export const defineTown = (
  centre: ZoneDefinition,
  zones: readonly ZoneDefinition[],
  within: string | null = null,
): TownDefinition => ({
  ...centre,
  zones,
  within,
});
