import type { PageContextClient } from 'vike/types';
import { getPageKey } from '../agency/site/layout/navigation.ts';
import { endTransition } from './transition.ts';

/** Focuses a new page as a document load would; the same page with other parameters keeps its focus. */
export function onPageTransitionEnd({ urlPathname, previousPageContext }: PageContextClient) {
  endTransition();
  if (getPageKey(previousPageContext?.urlPathname ?? '') === getPageKey(urlPathname)) return;
  document.querySelector('main')?.focus({ preventScroll: true });
}
