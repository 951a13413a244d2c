import type { Page } from '@playwright/test';

/** The page answers as HTML before its script has taken over; what needs the script must wait for React to hold it. */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}
