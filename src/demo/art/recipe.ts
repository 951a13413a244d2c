import type { Hour } from './hours.ts';
import type { View } from './view.ts';

/** What of a property can be seen in a picture; `none` also where it exists but lies outside the picture. */
export type Elements = {
  pool: 'none' | 'private' | 'communal';
  sea: 'none' | 'view' | 'front';
  garden: 'none' | 'private' | 'communal';
  parking: 'none' | 'space' | 'garage';
  /** Of the building; 0 where none is seen from outside. */
  storeys: number;
  /** When it was built; how it has been kept since is its state. */
  era: 'traditional' | 'modern';
  state: 'new' | 'renovated' | 'good' | 'dated';
  place: 'town' | 'resort' | 'village' | 'country';
};

/**
 * All that a picture shows: both the drawing and its alternative text are made from it. `variant` distinguishes pictures
 * of the same view; house, hour and sun depend on the reference alone.
 */
export type Recipe = Elements & {
  reference: string;
  type: string | null;
  view: View;
  variant: number;
  hour?: Hour;
};

/** What a picture shows that is of no property of the stock: a villa by the sea. */
export const USUAL: Elements = {
  pool: 'private',
  sea: 'view',
  garden: 'private',
  parking: 'none',
  storeys: 2,
  era: 'traditional',
  state: 'good',
  place: 'resort',
};
