import { expect, type Page } from '@playwright/test';

/** What tells of a refusal is in sight, has the focus, and is announced. */
export async function expectTold(page: Page, text: string) {
  const notice = page.getByRole('alert').filter({ hasText: text });
  await expect(notice).toBeInViewport({ ratio: 0.5 });
  await expect
    .poll(() =>
      notice.evaluate((it) => document.activeElement !== document.body && document.activeElement!.contains(it)),
    )
    .toBe(true);
}
