import { getDefaultStore } from 'jotai';
import type { PageContextClient } from 'vike/types';
import { loadingPropertyAtom } from '../catalogue/public/detail/loading/loading-property-atom.ts';

/** The old page stays, dimmed where it says so, until the next one is ready; back and forward land without gliding. */
export function onPageTransitionStart({ isHistoryNavigation, urlPathname }: PageContextClient) {
  document.documentElement.toggleAttribute('data-returning', isHistoryNavigation ?? false);
  getDefaultStore().set(loadingPropertyAtom, urlPathname.startsWith('/propiedad/'));
  document.querySelector('main')?.setAttribute('aria-busy', 'true');
}
