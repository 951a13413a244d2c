import type { Place, PlaceType } from '../../../../src/search/places/places.contract.ts';
import type { SearchState } from '../search-results/search-url.ts';

/** A landing page: a town, or one property type in a town. */
export interface Landing {
  town: Pick<Place, 'slug' | 'value' | 'name'>;
  type: PlaceType | null;
  /** Formatted; null if all prices are on request. */
  prices: { least: string; most: string } | null;
  /** Types with a landing page in this town. */
  types: PlaceType[];
  /** Other towns with a landing page of the same kind. */
  elsewhere: { slug: string; name: string; count: number }[];
}

/** /propiedades/marbella, /propiedades/marbella/villas. */
export function buildLandingPath(
  town: { slug: string },
  type?: { slug: string } | null,
  { view = 'grid', page = 1 }: Partial<Pick<SearchState, 'view' | 'page'>> = {},
) {
  const query = [...(view === 'grid' ? [] : [`view=${view}`]), ...(page > 1 ? [`page=${page}`] : [])].join('&');
  return `/propiedades/${town.slug}${type ? `/${type.slug}` : ''}${query && `?${query}`}`;
}
