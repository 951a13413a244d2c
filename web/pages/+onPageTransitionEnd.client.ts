import { getDefaultStore } from 'jotai';
import type { PageContextClient } from 'vike/types';
import { pageOf } from '../agency/public/layout/navigation.ts';
import { loadingPropertyAtom } from '../catalogue/public/detail/loading/loading-property-atom.ts';

/** Focuses a new page, as loading a document would; the same page with other parameters keeps its focus. */
export function onPageTransitionEnd({ urlPathname, previousPageContext }: PageContextClient) {
  getDefaultStore().set(loadingPropertyAtom, false);
  const main = document.querySelector('main');
  main?.removeAttribute('aria-busy');
  if (pageOf(previousPageContext?.urlPathname ?? '') !== pageOf(urlPathname)) main?.focus({ preventScroll: true });
}
