import { SITE_PAGES } from '../../../../src/agency/site-pages.contract.ts';

/** The header highlights the entry whose path is a prefix of the page's path. */
export const NAVIGATION = SITE_PAGES.filter(({ linkedFrom }) => linkedFrom === 'header');
export const FOOTER_PAGES = SITE_PAGES.filter(({ linkedFrom }) => linkedFrom !== 'legal-row');
export const LEGAL_PAGES = SITE_PAGES.filter(({ linkedFrom }) => linkedFrom === 'legal-row');

/** Pages that belong to an entry although their paths differ. */
const PATHS_BY_PREFIX: Record<string, string> = { '/propiedad/': '/propiedades' };

export function isCurrent(path: string, page: string) {
  if (path === '/') return page === '/';
  const entryPath = Object.entries(PATHS_BY_PREFIX).find(([prefix]) => page.startsWith(prefix))?.[1];
  return entryPath === path || page === path || page.startsWith(`${path}/`);
}

export const startsWithPicture = (page: string) =>
  SITE_PAGES.some(({ path, hasPicture }) => path === page && hasPicture);

/** Lists and property pages have no phone bar, which would take space from their content. */
export const hasPhoneBar = (page: string) => !/^\/propiedad(es)?(\/|$)/.test(page);

/** All lists count as one page, so that a filter replaces only the results. */
export const getPageKey = (path: string) => (path.startsWith('/propiedades') ? '/propiedades' : path);
