import { listingUrl } from '../listing/listing-url.ts';
import { readListingUrl } from '../listing/read-listing-url.ts';

/** The address of what a form asks for. A sentence is read by the server, which then leads to the list itself. */
export function askedUrl(form: FormData): string {
  const query = new URLSearchParams([...form].map(([name, value]) => [name, `${value as string}`]));
  const url = listingUrl(readListingUrl(`?${query}`));
  const sentence = query.get('q')?.trim();
  return sentence ? `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ q: sentence })}` : url;
}
