import { useEffect } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { forgetSearch, keepSearch, keptSearch } from './kept-search.ts';
import { type Listing, listingUrl } from '../listing-url.ts';

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
    if (!isList) return undefined;
    const kept = isBare && hasArrived ? keptSearch() : undefined;
    if (kept) return restore(kept);
    if (url === BARE) forgetSearch();
    else keepSearch(url);
    return undefined;
  }, [url, isList, isBare, hasArrived]);
}

/** Whoever has gone on by the time that the address is read is not taken back. Few come back so, who load what reads it. */
function restore(kept: string) {
  let isLeft = false;
  const take = (known: string | undefined) => {
    if (isLeft) return;
    if (known) void navigate(known, { overwriteLastHistoryEntry: true });
    else forgetSearch();
  };
  void import('./known-url.ts').then(
    ({ knownUrl }) => take(knownUrl(kept)),
    () => undefined,
  );
  return () => {
    isLeft = true;
  };
}
