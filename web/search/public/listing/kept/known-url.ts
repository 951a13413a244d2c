import { listingUrl } from '../listing-url.ts';
import { readListingUrl } from '../read-listing-url.ts';

/** The list that an address from a browser's memory means; undefined where that is the whole one. */
export function knownUrl(kept: string): string | undefined {
  const known = listingUrl(readListingUrl(kept.slice(kept.indexOf('?'))));
  return known === listingUrl({}) ? undefined : known;
}
