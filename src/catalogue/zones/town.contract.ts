import type { PublicPoint } from '../fields/public-point.contract.ts';

/** A part of a town, with its centre and with the metres around it within which homes are said to lie in it. */
export interface ZoneDefinition extends PublicPoint {
  /** All names that feeds and staff give it, of which the first is its own. */
  readonly names: readonly string[];
}

/** Its circle is that of the built-up town; the municipality is larger. */
export interface TownDefinition extends ZoneDefinition {
  readonly zones: readonly ZoneDefinition[];
  /** The municipality, where the town is none of its own. */
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
