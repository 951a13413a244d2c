import type { Page } from '@playwright/test';

/** The page answers as HTML before its script has taken over; what needs the script must wait for React to hold all of it. */
export async function whenInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHeld = (element: object) => Object.keys(element).some((key) => key.startsWith('__react'));
    // Forms are taken over after the page around them.
    return [[...document.querySelectorAll('#root *')].at(-1) ?? {}, ...document.querySelectorAll('#root form')].every(
      isHeld,
    );
  });
}
