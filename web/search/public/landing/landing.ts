import type { Place, PlaceType } from '../../../../src/search/places/places.contract.ts';

/** A page of its own for a town, or for one type of property there. */
export interface Landing {
  town: Pick<Place, 'slug' | 'value' | 'name'>;
  type: PlaceType | null;
  /** As they are shown; null where every price is on request. */
  prices: { least: string; most: string } | null;
  /** Types of this town that have pages. */
  types: PlaceType[];
  /** Other towns with a page of the same kind. */
  elsewhere: { slug: string; name: string; count: number }[];
}
