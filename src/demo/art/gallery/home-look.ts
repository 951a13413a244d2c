import type { Elements } from '../recipe.ts';

/** The facts of a home that its pictures depend on. */
export type HomeLook = {
  reference: string;
  type: string;
  kind: Kind;
  elements: Elements;
  hasTerrace: boolean;
  hasRoofTerrace: boolean;
  hasBalcony: boolean;
  hasPatio: boolean;
};

export type Kind =
  | 'apartment'
  | 'studio'
  | 'duplex'
  | 'groundFloor'
  | 'penthouse'
  | 'townhouse'
  | 'villageHouse'
  | 'house'
  | 'bungalow'
  | 'villa'
  | 'country'
  | 'land'
  | 'shop'
  | 'garage';
