import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { browsedSystem } from './browsed-system.ts';
import { demoHome } from './demo-home.ts';
import { ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const WRITTEN_WITHIN = { timeout: 15_000 };
const { reference } = demoHome((_, { status }) => !status);

// Everybody else who looks at homes here does so without a window, and is not counted.
test.use({ userAgent: PERSON, storageState: { cookies: [], origins: [] } });

async function counted() {
  const client = new pg.Client({ connectionString: browsedSystem().databaseUrl });
  await client.connect();
  const sum = `select coalesce(sum(views), 0)::int as views from property_views v
    join properties p on p.id = v.property_id where p.reference = $1`;
  const { rows } = await client.query<{ views: number }>(sum, [reference]);
  await client.end();
  return rows[0]!.views;
}

const reports = (page: Page) => {
  const made: { path: string; cookie: string | undefined; body: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    if (path.endsWith('/views')) made.push({ path, cookie: request.headers()['cookie'], body: request.postData() });
  });
  return made;
};
const look = async (page: Page) => {
  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
};

test('each look at a home counts once, also of a page that was kept ready, and says nothing of who looks', async ({
  page,
}) => {
  const made = reports(page);
  const listing = await ListingPage.open(page, `?search=${reference}`);
  const before = await counted();
  await listing.cards.first().hover();
  expect(made).toEqual([]);
  await listing.cards.first().getByRole('link').first().click();
  await expect.poll(() => made.length).toBe(1);

  await page.goBack();
  await expect(listing.cards.first()).toBeVisible();
  for (const looks of [2, 3]) {
    await look(page);
    await expect.poll(() => made.length).toBe(looks);
  }
  await expect.poll(counted, WRITTEN_WITHIN).toBe(before + 3);
  const silent = { path: `/api/v1/properties/${reference}/views`, cookie: undefined, body: null };
  expect(made).toEqual([silent, silent, silent]);
  expect(await page.context().cookies()).toEqual([]);
});

test('a home in a tab that nobody looks at counts once somebody does', async ({ page }) => {
  const made = reports(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  });
  await look(page);
  const isNoted = () => page.evaluate(() => localStorage.getItem('seen'));
  await expect.poll(isNoted).toContain(reference);
  expect(made).toEqual([]);
  const turnTo = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await turnTo();
  await expect.poll(() => made.length).toBe(1);
  await turnTo();
  expect(made).toHaveLength(1);
});
