/** The old page stays, dimmed where it says so, until the next one is ready. */
export function onPageTransitionStart() {
  document.querySelector('main')?.setAttribute('aria-busy', 'true');
}
