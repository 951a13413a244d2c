import { searchUrl } from '../search-url.ts';
import { parseSearchUrl } from '../parse-search-url.ts';

/** The list that an address from a browser's memory means; undefined where that is the whole one. */
export function normalizeStoredUrl(kept: string): string | undefined {
  const known = searchUrl(parseSearchUrl(kept.slice(kept.indexOf('?'))));
  return known === searchUrl({}) ? undefined : known;
}
