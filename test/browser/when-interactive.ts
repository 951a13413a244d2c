import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page, for steps that need its script. */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHeld = (element: object) => Object.keys(element).some((key) => key.startsWith('__react'));
    // Forms and what stands further down are taken over after the page around them.
    const parts = document.querySelectorAll('#root :is(form, article, section)');
    return [[...document.querySelectorAll('#root *')].at(-1) ?? {}, ...parts].every(isHeld);
  });
}
