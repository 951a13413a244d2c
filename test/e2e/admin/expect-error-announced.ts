import { expect, type Page } from '@playwright/test';

/** Expects the error message to be visible, focused and announced. */
export async function expectErrorAnnounced(page: Page, text: string) {
  const notice = page.getByRole('alert').filter({ hasText: text });
  await expect(notice).toBeInViewport({ ratio: 0.5 });
  await expect
    .poll(() =>
      notice.evaluate((it) => document.activeElement !== document.body && document.activeElement!.contains(it)),
    )
    .toBe(true);
}
