import { type Browser, expect, type Page, test } from '@playwright/test';
import { watchFaults } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';
import { hostileReferences } from './fill-with-hostile-stock.ts';
import { hostileSystem } from './hostile-system.ts';
import { xssPayloads } from './xss-payloads.ts';

const LISTS = [
  ...['/propiedades', '/propiedades?page=2&view=list', '/propiedades?page=3', '/propiedades?location=Marbella'],
  ...['/propiedades/marbella', '/propiedades/marbella?page=2'],
];
const HOMES = hostileReferences.map((reference) => `/propiedad/x/${reference}`);

test.describe.configure({ timeout: 180_000 });

let system: Awaited<ReturnType<typeof hostileSystem>>;
test.beforeAll(async () => {
  system = await hostileSystem();
});
test.afterAll(() => system.stop());

test('what is written here runs wherever nobody escapes it', async ({ page }) => {
  const hits = await watchHits(page);
  let ran = 0;
  for (const payload of xssPayloads) {
    const before = hits.length;
    await page.setContent(`<main>${payload}</main>`);
    await page.waitForTimeout(20);
    if (hits.length > before) ran += 1;
  }
  expect(ran).toBeGreaterThan(30);
});

for (const [kind, addresses] of Object.entries({ lists: LISTS, homes: HOMES })) {
  test(`in ${kind} it runs nowhere, though no policy forbade it`, async ({ browser }) => {
    const page = await newPage(browser, true);
    const hits = await watchHits(page);
    const risen: string[] = [];
    for (const address of addresses) {
      await visit(page, address);
      for (const element of await programsIn(page)) risen.push(`${address} ${element}`);
    }
    expect(risen).toEqual([]);
    expect(hits).toEqual([]);
    await page.context().close();
  });
}

test('in lists the policy has nothing to forbid', async ({ browser }) => {
  await withFaultsWatched(browser, async (page) => {
    for (const address of LISTS) await visit(page, address);
  });
});

test('in homes neither, and every text is still there to be read, by machines too', async ({ browser }) => {
  await withFaultsWatched(browser, async (page) => {
    for (const [at, payload] of xssPayloads.entries()) {
      await visit(page, HOMES[at]!);
      const shown = await page.getByRole('heading', { level: 1 }).textContent();
      expect(spaced(shown!)).toBe(spaced(`${payload} en ${payload}`));
      const written = await page.locator('script[type="application/ld+json"]').first().textContent();
      expect(spaced(JSON.stringify(JSON.parse(written!)))).toContain(spaced(JSON.stringify(payload)));
    }
  });
});

async function withFaultsWatched(browser: Browser, work: (page: Page) => Promise<void>) {
  const page = await newPage(browser, false);
  const hits = await watchHits(page);
  const faults = await watchFaults(page, system.url);
  await work(page);
  expect(faults).toEqual([]);
  expect(hits).toEqual([]);
  await page.context().close();
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

async function newPage(browser: Browser, bypassCSP: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL: system.url, bypassCSP });
  return context.newPage();
}

async function visit(page: Page, address: string) {
  const answer = await page.goto(address);
  expect(answer!.status(), address).toBe(200);
  await whenInteractive(page);
}

async function watchHits(page: Page): Promise<readonly string[]> {
  const hits: string[] = [];
  await page.exposeFunction('hit', () => hits.push(page.url()));
  page.on('dialog', (dialog) => {
    hits.push(dialog.message());
    void dialog.dismiss();
  });
  return hits;
}

/** Elements that could run something which is not ours, even if they need a click. */
const programsIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(
        (element) =>
          element.matches('iframe, object, embed, base, script:not([src]):not([type*=json]), script[src^="data:"]') ||
          [...element.attributes].some(
            ({ name, value }) => name.startsWith('on') || /^[\s\0-\x20]*javascript:/i.test(value),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 160)),
  );
