import type { Place, PlaceType } from '../../../../src/search/places/places.contract.ts';

/** A landing page: a town, or one type of property in a town. */
export interface Landing {
  town: Pick<Place, 'slug' | 'value' | 'name'>;
  type: PlaceType | null;
  /** Formatted; null where all prices are on request. */
  prices: { least: string; most: string } | null;
  /** The types with a landing page in this town. */
  types: PlaceType[];
  /** Other towns with a landing page of the same kind. */
  elsewhere: { slug: string; name: string; count: number }[];
}
