import type { PageContextClient } from 'vike/types';
import { beginTransition } from './transition/begin-transition.ts';

/** Vike tells of no start after a navigation that came to no end, as one does whose page could not be had. */
export function onCreatePageContext(pageContext: PageContextClient) {
  const isTold = document.querySelector('main[aria-busy]') !== null;
  if (pageContext.isClientSideNavigation && !isTold) beginTransition(pageContext);
}
