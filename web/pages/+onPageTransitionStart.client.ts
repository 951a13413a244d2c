import { getDefaultStore } from 'jotai';
import type { PageContextClient } from 'vike/types';
import { loadingPropertyAtom } from '../catalogue/public/detail/loading/loading-property-atom.ts';

/** Marks the old page as busy until the next one is ready; back and forward scroll without animation. */
export function onPageTransitionStart({ isHistoryNavigation, urlPathname }: PageContextClient) {
  document.documentElement.toggleAttribute('data-returning', isHistoryNavigation ?? false);
  getDefaultStore().set(loadingPropertyAtom, urlPathname.startsWith('/propiedad/'));
  document.querySelector('main')?.setAttribute('aria-busy', 'true');
}
