import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { browsedSystem } from './browsed-system.ts';
import { findDemoProperty } from './find-demo-property.ts';
import { ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const FLUSH_TIMEOUT = { timeout: 15_000 };
const { reference } = findDemoProperty(({ status }) => status === 'published');

// Views by other tests are not counted, since their browsers are headless.
test.use({ userAgent: CHROME, storageState: { cookies: [], origins: [] } });

async function countViews() {
  const client = new pg.Client({ connectionString: browsedSystem().databaseUrl });
  await client.connect();
  const sum = `select coalesce(sum(views), 0)::int as views from property_views v
    join properties p on p.id = v.property_id where p.reference = $1`;
  const { rows } = await client.query<{ views: number }>(sum, [reference]);
  await client.end();
  return rows[0]!.views;
}

const recordViewReports = (page: Page) => {
  const reports: { path: string; cookie: string | undefined; body: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    if (path.endsWith('/views')) reports.push({ path, cookie: request.headers()['cookie'], body: request.postData() });
  });
  return reports;
};
const openProperty = async (page: Page) => {
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
};

test('each page view counts once, a prefetch does not, and no data of the visitor is sent', async ({ page }) => {
  const reports = recordViewReports(page);
  const listing = await ListingPage.open(page, `?search=${reference}`);
  const before = await countViews();
  await listing.cards.first().hover();
  expect(reports).toEqual([]);
  await listing.cards.first().getByRole('link').first().click();
  await expect.poll(() => reports.length).toBe(1);

  await page.goBack();
  await expect(listing.cards.first()).toBeVisible();
  for (const expectedCount of [2, 3]) {
    await openProperty(page);
    await expect.poll(() => reports.length).toBe(expectedCount);
  }
  await expect.poll(countViews, FLUSH_TIMEOUT).toBe(before + 3);
  const report = { path: `/api/v1/properties/${reference}/views`, cookie: undefined, body: null };
  expect(reports).toEqual([report, report, report]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a property in a hidden tab counts once the tab is visible', async ({ page }) => {
  const reports = recordViewReports(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await openProperty(page);
  const readHistory = () => page.evaluate(() => localStorage.getItem('seen'));
  await expect.poll(readHistory).toContain(reference);
  expect(reports).toEqual([]);
  const showTab = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await showTab();
  await expect.poll(() => reports.length).toBe(1);
  await showTab();
  expect(reports).toHaveLength(1);
});
