import { getDefaultStore } from 'jotai';
import type { PageContextClient } from 'vike/types';
import { loadingPropertyAtom } from '../catalogue/site/layout/loading-property-atom.ts';

/**
 * Marks the old page as busy until the next one is ready; back and forward scroll without animation. Stores the scroll
 * position when a link is followed, since Vike does so a third of a second after scrolling, which may be too late.
 */
export function beginTransition({
  isHistoryNavigation,
  urlPathname,
}: Pick<PageContextClient, 'isHistoryNavigation' | 'urlPathname'>) {
  if (!isHistoryNavigation) saveScrollPosition();
  document.documentElement.toggleAttribute('data-returning', isHistoryNavigation ?? false);
  getDefaultStore().set(loadingPropertyAtom, urlPathname.startsWith('/propiedad/'));
  document.querySelector('main')?.setAttribute('aria-busy', 'true');
}

function saveScrollPosition() {
  const state = history.state as { vike: object };
  history.replaceState({ ...state, vike: { ...state.vike, scrollPosition: { x: scrollX, y: scrollY } } }, '');
}

export function endTransition() {
  getDefaultStore().set(loadingPropertyAtom, false);
  document.querySelector('main')?.removeAttribute('aria-busy');
}
