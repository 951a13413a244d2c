/** The main navigation, in its order; the header marks the entry whose path begins the page's. */
export const NAVIGATION: readonly { label: string; path: string }[] = [{ label: 'Propiedades', path: '/propiedades' }];

/** Pages that belong to an entry without sharing its path. */
const BELONGS: Record<string, string> = { '/propiedad/': '/propiedades' };

export function isCurrent(path: string, page: string) {
  if (path === '/') return page === '/';
  const owner = Object.entries(BELONGS).find(([start]) => page.startsWith(start))?.[1];
  return owner === path || page === path || page.startsWith(`${path}/`);
}
