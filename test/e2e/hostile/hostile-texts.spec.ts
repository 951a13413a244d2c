import { type Browser, expect, type Page } from '@playwright/test';
import { collectPageErrors } from '../watch-faults.ts';
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
const PROPERTY_PAGES = hostileReferences.map((reference) => `/propiedad/x/${reference}`);

test.describe.configure({ timeout: 180_000 });

test('most payloads execute when they are not escaped', async ({ page }) => {
  const hits = await watchHits(page);
  let executedCount = 0;
  for (const payload of xssPayloads) {
    const before = hits.length;
    await page.setContent(`<main>${payload}</main>`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (hits.length > before) executedCount += 1;
  }
  expect(executedCount).toBeGreaterThan(30);
});

for (const [kind, addresses] of Object.entries({ 'property lists': LISTS, 'property pages': PROPERTY_PAGES })) {
  test(`no payload executes on ${kind} without a content security policy`, async ({ browser, system }) => {
    const watched = await WatchedPage.open(browser, system.url);
    for (const address of addresses) await watched.visit(address);
    await watched.expectHarmless();
  });
}

test('property lists cause no policy violation', async ({ browser, system }) => {
  await expectNoErrors(browser, system.url, async (page) => {
    for (const address of LISTS) await visit(page, address);
  });
});

test('property pages cause no policy violation, and every text stays readable, also in structured data', async ({
  browser,
  system,
}) => {
  await expectNoErrors(browser, system.url, async (page) => {
    for (const [at, payload] of xssPayloads.entries()) {
      await visit(page, PROPERTY_PAGES[at]!);
      const headingText = await page.getByRole('heading', { level: 1 }).textContent();
      expect(collapseSpaces(headingText!)).toBe(collapseSpaces(`${payload} en ${payload}`));
      const jsonLd = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(collapseSpaces(JSON.stringify(JSON.parse(jsonLd!)))).toContain(collapseSpaces(JSON.stringify(payload)));
    }
  });
});

async function expectNoErrors(browser: Browser, baseURL: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const hits = await watchHits(page);
  const errors = await collectPageErrors(page, baseURL);
  await work(page);
  expect(errors).toEqual([]);
  expect(hits).toEqual([]);
  await context.close();
}

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

async function visit(page: Page, address: string) {
  const response = await page.goto(address);
  expect(response!.status(), address).toBe(200);
  await whenInteractive(page);
}
