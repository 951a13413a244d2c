import type { PageContextClient } from 'vike/types';

/** The old page stays, dimmed where it says so, until the next one is ready; back and forward land without gliding. */
export function onPageTransitionStart({ isHistoryNavigation }: PageContextClient) {
  document.documentElement.toggleAttribute('data-returning', isHistoryNavigation ?? false);
  document.querySelector('main')?.setAttribute('aria-busy', 'true');
}
