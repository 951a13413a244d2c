import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { clearLastSearch, saveLastSearch, loadLastSearch } from './last-search.ts';
import { type SearchState, searchUrl } from './search-url.ts';

const UNFILTERED_URL = searchUrl({});

/** Restores the stored search when the visitor arrives without filters; clearing all filters deletes it. */
export function useLastSearch(search: SearchState) {
  const { urlPathname, urlParsed, previousPageContext } = usePageContext();
  const isList = urlPathname === UNFILTERED_URL;
  const isUnfiltered = isList && !urlParsed.searchOriginal;
  const hasArrived = !previousPageContext?.urlPathname.startsWith(UNFILTERED_URL);
  const url = searchUrl(search);

  useEffect(() => {
    if (!isList) return undefined;
    const storedUrl = isUnfiltered && hasArrived ? loadLastSearch() : undefined;
    if (storedUrl) return restore(storedUrl);
    if (url === UNFILTERED_URL) clearLastSearch();
    else saveLastSearch(url);
    return undefined;
  }, [url, isList, isUnfiltered, hasArrived]);
}

/** Returns a function that cancels the navigation. Loads the parser on demand, because few visitors need it. */
function restore(storedUrl: string) {
  let isCancelled = false;
  const apply = (canonicalUrl: string | undefined) => {
    if (isCancelled) return;
    if (canonicalUrl) void navigate(canonicalUrl, { overwriteLastHistoryEntry: true });
    else clearLastSearch();
  };
  void import('./parse-search-url.ts').then(
    ({ normalizeStoredUrl }) => apply(normalizeStoredUrl(storedUrl)),
    () => undefined,
  );
  return () => {
    isCancelled = true;
  };
}
