import { listingUrl } from '../listing/listing-url.ts';
import { readListingUrl } from '../listing/read-listing-url.ts';

/** The address of the chosen values; empty ones are left out. */
export const quickSearchUrl = (chosen: FormData) =>
  listingUrl(readListingUrl(`?${new URLSearchParams([...chosen] as [string, string][])}`));
