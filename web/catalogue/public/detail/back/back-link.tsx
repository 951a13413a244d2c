import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { originOf } from './origin-of.ts';

const LISTING = '/propiedades';

/** Of this entry of the history: the page that led here. */
const cameFrom = () => (history.state as { from?: string } | null)?.from;

/** Back to where the visitor came from, with its filters and its place on the page; to the listing for who came straight here. */
export function BackLink() {
  useRememberedOrigin();
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The page that led here is the entry before: stepping back finds its place on it too.
    if (cameFrom()) history.back();
    else void navigate(originOf(document.referrer, location.origin) ?? LISTING);
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

/** Survives a reload and a change of language; stepping through the history changes nothing. */
function useRememberedOrigin() {
  const { isHistoryNavigation, previousPageContext, urlPathname } = usePageContext();
  const from = previousPageContext?.urlPathname === urlPathname ? undefined : previousPageContext?.urlOriginal;
  useEffect(() => {
    if (from && !isHistoryNavigation && !cameFrom()) history.replaceState({ ...history.state, from }, '');
  }, [from, isHistoryNavigation]);
}
