import { useEffect } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { forgetSearch, keepSearch, keptSearch } from './kept-search.ts';
import { type Listing, listingUrl } from './listing-url.ts';

const BARE = listingUrl({});

/**
 * Restores the remembered list only when the visitor arrives at the address without filters; clearing the filters
 * forgets it.
 */
export function useKeptSearch(listing: Listing) {
  const { urlPathname, urlParsed, previousPageContext } = usePageContext();
  const isList = urlPathname === BARE;
  const isBare = isList && !urlParsed.searchOriginal;
  const hasArrived = !previousPageContext?.urlPathname.startsWith(BARE);
  const url = listingUrl(listing);

  useEffect(() => {
    if (!isList) return;
    const kept = isBare && hasArrived ? keptSearch() : undefined;
    if (kept) void navigate(kept, { overwriteLastHistoryEntry: true });
    else if (url === BARE) forgetSearch();
    else keepSearch(url);
  }, [url, isList, isBare, hasArrived]);
}
