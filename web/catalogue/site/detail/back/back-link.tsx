import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { findReturnPath } from './find-return-path.ts';

const LISTING = '/propiedades';

/** The page that led to this history entry. */
const cameFrom = () => (history.state as { from?: string } | null)?.from;

/** Leads back to the page that the visitor came from, with its filters and scroll position, or else to the listing. */
export function BackLink() {
  useRememberedOrigin();
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // history.back() also restores the scroll position.
    if (cameFrom()) history.back();
    else void navigate(findReturnPath(document.referrer, location.origin) ?? LISTING);
  };
  return (
    <a
      href={LISTING}
      data-vike="false"
      onClick={goBack}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 px-1 text-sm font-semibold hover:text-mar-700 print:hidden"
    >
      <ArrowLeft size={18} />
      Volver
    </a>
  );
}

/** The origin is stored in the history entry, so that it survives a reload and a change of language. */
function useRememberedOrigin() {
  const { isHistoryNavigation, previousPageContext, urlPathname } = usePageContext();
  const from = previousPageContext?.urlPathname === urlPathname ? undefined : previousPageContext?.urlOriginal;
  useEffect(() => {
    if (from && !isHistoryNavigation && !cameFrom()) history.replaceState({ ...history.state, from }, '');
  }, [from, isHistoryNavigation]);
}
