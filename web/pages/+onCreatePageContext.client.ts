import type { PageContextClient } from 'vike/types';
import { beginTransition } from './transition.ts';

/** Vike fires no start event after a navigation that did not finish, such as one to a page that could not load. */
export function onCreatePageContext(pageContext: PageContextClient) {
  const hasBegun = document.querySelector('main[aria-busy]') !== null;
  if (pageContext.isClientSideNavigation && !hasBegun) beginTransition(pageContext);
}
