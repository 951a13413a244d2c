import type { HomeKind } from '../homes/home-kinds.ts';
import type { Bilingual } from '../texts/bilingual.ts';

export interface Zone {
  readonly name: string;
  /** The name after "en" and "in", where it differs. */
  readonly called?: Bilingual;
  /** The English preposition where it is not "in". */
  readonly preposition?: 'on' | 'at';
  /** A point on land; homes lie within `metres` of it. */
  readonly centre: { readonly latitude: number; readonly longitude: number; readonly metres: number };
  readonly setting: 'town' | 'resort' | 'village' | 'country';
  /** `front`: homes may be on the beach; `views`: the sea is visible; `none`: inland. */
  readonly sea: 'front' | 'views' | 'none';
  readonly golf?: true;
  readonly beachMetres: number;
  readonly eurosPerSquareMetre: number;
  readonly stock: Partial<Record<HomeKind, number>>;
  readonly about: readonly Bilingual[];
}

export interface Town {
  readonly name: string;
  /** The two letters with which references begin. */
  readonly letters: string;
  readonly zones: readonly Zone[];
}

export const town = (letters: string, name: string, zones: readonly Zone[]): Town => ({ letters, name, zones });
