import type { PublicPoint } from '../../../catalogue/public-location/public-point.contract.ts';
import { findZone } from '../../../catalogue/zones/place-circle.contract.ts';
import type { HomeKind } from '../homes/home-kinds.ts';
import type { Bilingual } from '../texts/bilingual.ts';

/** A zone as the stock tells of it; where it lies, the catalogue knows. */
export interface DescribedZone {
  readonly name: string;
  /** The name after "en" and "in", where it differs. */
  readonly called?: Bilingual;
  /** The English preposition where it is not "in". */
  readonly preposition?: 'on' | 'at';
  /** Homes lie within so many metres of its centre, on land. */
  readonly homesWithin: number;
  readonly setting: 'town' | 'resort' | 'village' | 'country';
  /** `front`: homes may be on the beach; `views`: the sea is visible; `none`: inland. */
  readonly sea: 'front' | 'views' | 'none';
  readonly golf?: true;
  readonly beachMetres: number;
  readonly eurosPerSquareMetre: number;
  readonly stock: Partial<Record<HomeKind, number>>;
  readonly about: readonly Bilingual[];
}

export interface Zone extends DescribedZone {
  readonly centre: PublicPoint;
}

export interface Town {
  readonly name: string;
  /** The two letters with which references begin. */
  readonly letters: string;
  readonly zones: readonly Zone[];
}

export const town = (letters: string, name: string, zones: readonly DescribedZone[]): Town => ({
  letters,
  name,
  zones: zones.map((zone) => ({ ...zone, centre: centreOf(name, zone.name) })),
});

function centreOf(location: string, area: string): PublicPoint {
  const centre = findZone({ location, area });
  if (!centre) throw new Error(`The catalogue does not know where ${area} in ${location} lies`);
  return centre;
}
