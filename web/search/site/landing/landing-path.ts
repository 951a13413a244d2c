import type { SearchState } from '../search-results/search-url.ts';

/** The address of a landing page: /propiedades/marbella, /propiedades/marbella/villas. */
export function landingPath(
  town: { slug: string },
  type?: { slug: string } | null,
  { view = 'grid', page = 1 }: Partial<Pick<SearchState, 'view' | 'page'>> = {},
) {
  const query = [...(view === 'grid' ? [] : [`view=${view}`]), ...(page > 1 ? [`page=${page}`] : [])].join('&');
  return `/propiedades/${town.slug}${type ? `/${type.slug}` : ''}${query && `?${query}`}`;
}
