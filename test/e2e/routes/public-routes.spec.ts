import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { collectPageErrors } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';
import { withoutPictures } from '../without-pictures.ts';
import { publicRoutes } from './public-routes.ts';

const WIDTHS = [320, 390, 768, 1440];
const AXE_WIDTHS = [390, 1440];
const MAX_DESCRIPTION_LENGTH = 200;

const readMeta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"]`).evaluateAll((all) => all.map((meta) => meta.getAttribute('content') ?? ''));

for (const [name, { path, says, status = 200, isIndexed = true, isLocal = false }] of Object.entries(publicRoutes)) {
  test.describe(name, () => {
    test('has a title, no errors, fits every screen, is accessible and works by keyboard', async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const errors = await collectPageErrors(page, new URL(baseURL!).origin);
      const response = await page.goto(path);
      expect(response!.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page).toHaveTitle(/\S.{8,}/);
      await expectMetadata(page, isIndexed, response!.headers()['x-robots-tag'] ?? '');

      await whenInteractive(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
        if (!AXE_WIDTHS.includes(width)) continue;
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      }
      expect(await findUnsizedImages(page)).toEqual([]);
      await expectNoOverflowOfLargeText(page);

      await page.setViewportSize({ width: 390, height: 844 });
      expect(await findSmallTargets(page)).toEqual([]);
      await page.locator('body').press('Tab');
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      expect(errors).toEqual([]);
    });

    test('has its heading and text without JavaScript', async ({ browser, baseURL }) => {
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

test('no link on any page is broken', async ({ request }) => {
  test.setTimeout(180_000);
  const foundOn = new Map<string, string>();
  for (const { path } of Object.values(publicRoutes)) {
    const html = await (await request.get(path)).text();
    for (const [, href] of html.matchAll(/<a\b[^>]* href="(\/[^"#]*)/g))
      if (!foundOn.has(href!)) foundOn.set(href!.replaceAll('&amp;', '&'), path);
  }
  const broken: string[] = [];
  for (const [href, path] of foundOn) {
    const response = await request.get(href);
    if (!response.ok()) broken.push(`${response.status()} ${href} on ${path}`);
  }
  expect(foundOn.size).toBeGreaterThan(90);
  expect(broken).toEqual([]);
});

/** Expects the page to have its own description and canonical URL, unless search engines must not index it. */
async function expectMetadata(page: Page, isIndexed: boolean, robotsHeader: string) {
  const canonical = await page
    .locator('head link[rel=canonical]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  if (!isIndexed) {
    expect(`${(await readMeta(page, 'robots')).join()}${robotsHeader}`).toContain('noindex');
    for (const address of canonical) expect(address).not.toBe(page.url());
    return;
  }
  const descriptions = await readMeta(page, 'description');
  expect(descriptions).toEqual([expect.stringMatching(/\S.{49,}/)]);
  expect(descriptions[0]!.length).toBeLessThanOrEqual(MAX_DESCRIPTION_LENGTH);
  const toPath = (address: string) => new URL(address).pathname + new URL(address).search;
  expect(canonical.map(toPath)).toEqual([toPath(page.url())]);
}

/** Text of double size must not scroll sideways, even on the narrowest phone. */
async function expectNoOverflowOfLargeText(page: Page) {
  await page.setViewportSize({ width: 320, height: 900 });
  const setFontSize = (size: string) => page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
  await setFontSize('200%');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'text at 200 %').toBe(320);
  await setFontSize('');
}

/** Images without size shift the content below. */
const findUnsizedImages = (page: Page) =>
  page.locator('img:not([width][height])').evaluateAll((all) => all.map((image) => image.outerHTML.slice(0, 160)));

const findSmallTargets = (page: Page) =>
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
