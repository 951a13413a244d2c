import { listingUrl } from '../listing/listing-url.ts';
import { readListingUrl } from '../listing/read-listing-url.ts';

/** The address of what was chosen; what chooses nothing is not in it. */
export const quickSearchUrl = (chosen: FormData) =>
  listingUrl(readListingUrl(`?${new URLSearchParams([...chosen] as [string, string][])}`));
