import { type Browser, expect, type Page } from '@playwright/test';
import { watchFaults } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';
import { hostileReferences } from './fill-with-hostile-stock.ts';
import { hostileTest as test } from './hostile-test.ts';
import { watchHits } from './watch-hits.ts';
import { WatchedPage } from './watched-page.ts';
import { xssPayloads } from './xss-payloads.ts';

const LISTS = [
  ...['/propiedades', '/propiedades?page=2&view=list', '/propiedades?page=3', '/propiedades?location=Marbella'],
  ...['/propiedades/marbella', '/propiedades/marbella?page=2'],
];
const HOMES = hostileReferences.map((reference) => `/propiedad/x/${reference}`);

test.describe.configure({ timeout: 180_000 });

test('what is written here runs wherever nobody escapes it', async ({ page }) => {
  const hits = await watchHits(page);
  let ran = 0;
  for (const payload of xssPayloads) {
    const before = hits.length;
    await page.setContent(`<main>${payload}</main>`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (hits.length > before) ran += 1;
  }
  expect(ran).toBeGreaterThan(30);
});

for (const [kind, addresses] of Object.entries({ lists: LISTS, homes: HOMES })) {
  test(`in ${kind} it runs nowhere, though no policy forbade it`, async ({ browser, system }) => {
    const watched = await WatchedPage.open(browser, system.url);
    for (const address of addresses) await watched.visit(address);
    await watched.expectHarmless();
  });
}

test('in lists the policy has nothing to forbid', async ({ browser, system }) => {
  await withFaultsWatched(browser, system.url, async (page) => {
    for (const address of LISTS) await visit(page, address);
  });
});

test('in homes neither, and every text is still there to be read, by machines too', async ({ browser, system }) => {
  await withFaultsWatched(browser, system.url, async (page) => {
    for (const [at, payload] of xssPayloads.entries()) {
      await visit(page, HOMES[at]!);
      const shown = await page.getByRole('heading', { level: 1 }).textContent();
      expect(spaced(shown!)).toBe(spaced(`${payload} en ${payload}`));
      const written = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(spaced(JSON.stringify(JSON.parse(written!)))).toContain(spaced(JSON.stringify(payload)));
    }
  });
});

async function withFaultsWatched(browser: Browser, baseURL: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const hits = await watchHits(page);
  const faults = await watchFaults(page, baseURL);
  await work(page);
  expect(faults).toEqual([]);
  expect(hits).toEqual([]);
  await context.close();
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

async function visit(page: Page, address: string) {
  const answer = await page.goto(address);
  expect(answer!.status(), address).toBe(200);
  await whenInteractive(page);
}
