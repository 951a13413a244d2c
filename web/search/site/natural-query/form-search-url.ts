import { searchUrl } from '../search-results/search-url.ts';
import { parseSearchUrl } from '../search-results/parse-search-url.ts';

/** The address of what a form asks for. A sentence is read by the server, which then leads to the list itself. */
export function formSearchUrl(form: FormData): string {
  const query = new URLSearchParams([...form].map(([name, value]) => [name, `${value as string}`]));
  const url = searchUrl(parseSearchUrl(`?${query}`));
  const sentence = query.get('q')?.trim();
  return sentence ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ q: sentence })}` : url;
}
