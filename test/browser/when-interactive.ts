import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page, for steps that need its script. */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys([...document.querySelectorAll('#root *')].at(-1) ?? {}).some((key) => key.startsWith('__react')),
  );
}
