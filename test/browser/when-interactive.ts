import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page, for steps that need its script. */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHeld = (element: object) => Object.keys(element).some((key) => key.startsWith('__react'));
    // Forms are taken over after the page around them.
    return [[...document.querySelectorAll('#root *')].at(-1) ?? {}, ...document.querySelectorAll('#root form')].every(
      isHeld,
    );
  });
}
