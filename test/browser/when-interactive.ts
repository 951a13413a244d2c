import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page, for steps that need its script. */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(isInteractive);
}

/** Asked in the page again and again while it starts, so that it looks at little until the last element is held. */
export function isInteractive(): boolean {
  const isHeld = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  let last = document.querySelector('#root');
  while (last?.lastElementChild) last = last.lastElementChild;
  // Forms and what stands further down are taken over after the page around them.
  return !!last && isHeld(last) && [...document.querySelectorAll('#root :is(form, article, section)')].every(isHeld);
}
