import { navigate } from 'vike/client/router';
import { clearLastSearch } from '../search-results/last-search.ts';
import { parseSearchUrl } from '../search-results/parse-search-url.ts';
import { searchUrl } from '../search-results/search-url.ts';

/** The server parses the sentence in `q` and redirects to the resulting list. */
export function formSearchUrl(form: FormData): string {
  const query = new URLSearchParams([...form].map(([name, value]) => [name, `${value as string}`]));
  const url = searchUrl(parseSearchUrl(`?${query}`));
  const sentence = query.get('q')?.trim();
  return sentence ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ q: sentence })}` : url;
}

export const goToFormSearch = (form: FormData) => navigate(formSearchUrl(form));

/** Clears the last search, because a search without filters would otherwise restore it. */
export function startSearch(form: FormData) {
  clearLastSearch();
  return goToFormSearch(form);
}
