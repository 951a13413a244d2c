import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { navigate } from 'vike/client/router';
import { originOf } from './origin-of.ts';

const LISTING = '/propiedades';

/** Back to where the visitor came from, with its filters and its place on the page; to the listing for who came straight here. */
export function BackLink() {
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // True only if the entry before this one is ours. Missing in browsers older than 2026.
    const cameFromThisSite = (window.navigation as Navigation | undefined)?.canGoBack;
    if (cameFromThisSite) history.back();
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
