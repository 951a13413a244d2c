import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page. */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(isInteractive);
}

/** Polled in the page while it starts, so it first checks only the last element. */
export function isInteractive(): boolean {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));
  let last = document.querySelector('#root');
  while (last?.lastElementChild) last = last.lastElementChild;
  // Forms and lower parts are hydrated after the page around them.
  const parts = [...document.querySelectorAll('#root :is(form, article, section)')];
  return !!last && isHydrated(last) && parts.every(isHydrated);
}
