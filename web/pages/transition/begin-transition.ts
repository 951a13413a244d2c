import { getDefaultStore } from 'jotai';
import type { PageContextClient } from 'vike/types';
import { loadingPropertyAtom } from '../../catalogue/site/detail/loading/loading-property-atom.ts';

/**
 * Marks the old page as busy until the next one is ready; back and forward scroll without animation. Where a link is
 * followed, the place is noted for the way back: Vike does so a third of a second after the scrolling, maybe too late.
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
