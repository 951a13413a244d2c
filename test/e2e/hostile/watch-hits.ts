import type { Page } from '@playwright/test';

/** Records payloads that ran on this page. */
export async function watchHits(page: Page): Promise<readonly string[]> {
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push(`ran on ${page.url()}`));
  page.on('dialog', (dialog) => {
    hits.push(`asked «${dialog.message()}» on ${page.url()}`);
    void dialog.dismiss();
  });
  return hits;
}
