import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { findReturnPath } from './find-return-path.ts';

const SEARCH_PATH = '/propiedades';

/** Page from which the visitor came to this history entry. */
const getPreviousPage = () => (history.state as { from?: string } | null)?.from;

/** Returns to the page that the visitor came from, with filters and scroll position, or else to the search. */
export function BackLink() {
  useStorePreviousPage();
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // history.back() also restores the scroll position.
    if (getPreviousPage()) history.back();
    else void navigate(findReturnPath(document.referrer, location.origin) ?? SEARCH_PATH);
  };
  return (
    <a
      href={SEARCH_PATH}
      data-vike="false"
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm font-semibold hover:text-primary-700 print:hidden"
    >
      <ArrowLeft size={18} />
      Volver
    </a>
  );
}

/** Stores the previous page in the history entry, so that it survives a reload and a change of language. */
function useStorePreviousPage() {
  const { isHistoryNavigation, previousPageContext, urlPathname } = usePageContext();
  const from = previousPageContext?.urlPathname === urlPathname ? undefined : previousPageContext?.urlOriginal;
  useEffect(() => {
    if (from && !isHistoryNavigation && !getPreviousPage()) history.replaceState({ ...history.state, from }, '');
  }, [from, isHistoryNavigation]);
}
