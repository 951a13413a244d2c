import { useEffect } from 'react';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { clearLastSearch, saveLastSearch, loadLastSearch } from './last-search.ts';
import { type SearchState, searchUrl } from '../search-url.ts';

const BARE = searchUrl({});

/**
 * Restores the remembered list only when the visitor arrives at the address without filters; clearing the filters
 * forgets it.
 */
export function useLastSearch(listing: SearchState) {
  const { urlPathname, urlParsed, previousPageContext } = usePageContext();
  const isList = urlPathname === BARE;
  const isBare = isList && !urlParsed.searchOriginal;
  const hasArrived = !previousPageContext?.urlPathname.startsWith(BARE);
  const url = searchUrl(listing);

  useEffect(() => {
    if (!isList) return undefined;
    const kept = isBare && hasArrived ? loadLastSearch() : undefined;
    if (kept) return restore(kept);
    if (url === BARE) clearLastSearch();
    else saveLastSearch(url);
    return undefined;
  }, [url, isList, isBare, hasArrived]);
}

/** Whoever has gone on by the time that the address is read is not taken back. Few come back so, who load what reads it. */
function restore(kept: string) {
  let isLeft = false;
  const take = (known: string | undefined) => {
    if (isLeft) return;
    if (known) void navigate(known, { overwriteLastHistoryEntry: true });
    else clearLastSearch();
  };
  void import('./normalize-stored-url.ts').then(
    ({ normalizeStoredUrl }) => take(normalizeStoredUrl(kept)),
    () => undefined,
  );
  return () => {
    isLeft = true;
  };
}
