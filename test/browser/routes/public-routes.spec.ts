import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { watchFaults } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';
import { withoutPictures } from '../without-pictures.ts';
import { publicRoutes } from './public-routes.ts';

const WIDTHS = [320, 390, 768, 1440];
const FULLY_CHECKED = [390, 1440];
const LONGEST_DESCRIPTION = 200;

const metaOf = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"]`).evaluateAll((all) => all.map((meta) => meta.getAttribute('content') ?? ''));

for (const [name, { path, says, status = 200, isIndexed = true, isLocal = false }] of Object.entries(publicRoutes)) {
  test.describe(name, () => {
    test('says who it is, breaks nothing, fits every screen, is accessible and led by keys', async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const faults = await watchFaults(page, new URL(baseURL!).origin);
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page).toHaveTitle(/\S.{8,}/);
      await expectNamed(page, isIndexed, answer!.headers()['x-robots-tag'] ?? '');

      await whenInteractive(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
        if (!FULLY_CHECKED.includes(width)) continue;
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      }
      expect(await unsizedImages(page)).toEqual([]);
      await expectRoomForLargeText(page);

      await page.setViewportSize({ width: 390, height: 844 });
      expect(await tooSmallToTouch(page)).toEqual([]);
      await page.locator('body').press('Tab');
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      expect(faults).toEqual([]);
    });

    test('is all there without a script', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
      await withoutPictures(context);
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const text = await page.locator('main').innerText();
      expect(text.length).toBeGreaterThan(isLocal || status !== 200 ? 40 : 200);
      if (typeof says === 'string') expect(text.toLowerCase()).toContain(says.toLowerCase());
      else expect(text).toMatch(says);
      expect(text).not.toContain('Cargando');
      await context.close();
    });
  });
}

test('every link on every page leads somewhere', async ({ request }) => {
  test.setTimeout(180_000);
  const foundOn = new Map<string, string>();
  for (const { path } of Object.values(publicRoutes)) {
    const html = await (await request.get(path)).text();
    for (const [, href] of html.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g))
      if (!foundOn.has(href!)) foundOn.set(href!.replaceAll('&amp;', '&'), path);
  }
  const broken: string[] = [];
  for (const [href, path] of foundOn) {
    const answer = await request.get(href);
    if (!answer.ok()) broken.push(`${answer.status()} ${href} on ${path}`);
  }
  expect(foundOn.size).toBeGreaterThan(90);
  expect(broken).toEqual([]);
});

/** To search engines: by one description and one address of its own, or not at all. */
async function expectNamed(page: Page, isIndexed: boolean, robotsHeader: string) {
  const canonical = await page
    .locator('head link[rel=canonical]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  if (!isIndexed) {
    expect(`${(await metaOf(page, 'robots')).join()}${robotsHeader}`).toContain('noindex');
    for (const address of canonical) expect(address).not.toBe(page.url());
    return;
  }
  const descriptions = await metaOf(page, 'description');
  expect(descriptions).toEqual([expect.stringMatching(/\S.{49,}/)]);
  expect(descriptions[0]!.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
  const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
  expect(canonical.map(pathOf)).toEqual([pathOf(page.url())]);
}

/** Text of twice the size scrolls nothing sideways, even on the narrowest phone. */
async function expectRoomForLargeText(page: Page) {
  await page.setViewportSize({ width: 320, height: 900 });
  const scaled = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  await scaled('200%');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'text at 200 %').toBe(320);
  await scaled('');
}

/** Without its size an image moves what stands below it. */
const unsizedImages = (page: Page) =>
  page.locator('img:not([width][height])').evaluateAll((all) => all.map((image) => image.outerHTML.slice(0, 160)));

const tooSmallToTouch = (page: Page) =>
  page.locator('a[href], button, summary, select, textarea, input:not(.sr-only)').evaluateAll((all) =>
    all
      .filter(
        (it) =>
          it.checkVisibility({ visibilityProperty: true }) &&
          !it.matches('.sr-only, [tabindex="-1"], p a, li > a:not(nav *)'),
      )
      .map((it) => ({ box: (it.closest('label') ?? it).getBoundingClientRect(), html: it.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ html }) => html),
  );
