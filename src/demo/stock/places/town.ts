import type { HomeKind } from '../homes/home-kinds.ts';
import type { Bilingual } from '../texts/bilingual.ts';

export interface Zone {
  readonly name: string;
  /** How a sentence names it after "en" and "in", where the bare name would not do. */
  readonly called?: Bilingual;
  /** Where English does not say "in". */
  readonly preposition?: 'on' | 'at';
  /** A point on land; homes lie within so many metres of it, on land too. */
  readonly centre: { readonly latitude: number; readonly longitude: number; readonly metres: number };
  readonly setting: 'town' | 'resort' | 'village' | 'country';
  /** `front`: by the beach, homes may be on its first line; `views`: the sea is seen; `none`: inland. */
  readonly sea: 'front' | 'views' | 'none';
  readonly golf?: true;
  readonly beachMetres: number;
  readonly eurosPerSquareMetre: number;
  readonly stock: Partial<Record<HomeKind, number>>;
  readonly about: readonly Bilingual[];
}

export interface Town {
  readonly name: string;
  /** The two letters that its references begin with. */
  readonly letters: string;
  readonly zones: readonly Zone[];
}

export const town = (letters: string, name: string, zones: readonly Zone[]): Town => ({ letters, name, zones });
