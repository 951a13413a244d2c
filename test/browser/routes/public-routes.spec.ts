import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { watchFaults } from '../watch-faults.ts';
import { whenInteractive } from '../when-interactive.ts';
import { publicRoutes } from './public-routes.ts';

const WIDTHS = [320, 390, 768, 1440];
const FULLY_CHECKED = [390, 1440];
const LONGEST_DESCRIPTION = 200;

const metaOf = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"]`).evaluateAll((all) => all.map((meta) => meta.getAttribute('content') ?? ''));

for (const [name, { path, says, status = 200, isIndexed = true, isLocal = false }] of Object.entries(publicRoutes)) {
  test.describe(name, () => {
    test('answers as it should and says who it is', async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer!.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(page).toHaveTitle(/\S.{8,}/);
      const descriptions = await metaOf(page, 'description');
      const canonical = await page
        .locator('head link[rel=canonical]')
        .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));

      if (!isIndexed) {
        const robots = `${(await metaOf(page, 'robots')).join()}${answer!.headers()['x-robots-tag'] ?? ''}`;
        expect(robots).toContain('noindex');
        for (const address of canonical) expect(address).not.toBe(page.url());
        return;
      }
      expect(descriptions).toEqual([expect.stringMatching(/\S.{49,}/)]);
      expect(descriptions[0]!.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
      expect(canonical.map((address) => new URL(address).pathname + new URL(address).search)).toEqual([
        new URL(page.url()).pathname + new URL(page.url()).search,
      ]);
    });

    test('breaks nothing, fits every screen and is accessible', async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const faults = await watchFaults(page, new URL(baseURL!).origin);
      await page.goto(path);
      await whenInteractive(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
        if (!FULLY_CHECKED.includes(width)) continue;
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      }
      expect(await unsizedImages(page)).toEqual([]);
      expect(faults).toEqual([]);
    });

    test('is led past its header and big enough to touch', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await whenInteractive(page);
      expect(await tooSmallToTouch(page)).toEqual([]);
      await page.locator('body').press('Tab');
      await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('is all there without a script', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const text = await page.locator('main').innerText();
      expect(text.length).toBeGreaterThan(isLocal || status !== 200 ? 40 : 200);
      if (typeof says === 'string') expect(text.toLowerCase()).toContain(says.toLowerCase());
      else expect(text).toMatch(says);
      await context.close();
    });
  });
}

test('every link on every page leads somewhere', async ({ page, request }) => {
  test.setTimeout(180_000);
  const foundOn = new Map<string, string>();
  for (const { path } of Object.values(publicRoutes)) {
    await page.goto(path);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!.replace(/#.*/, '')));
    for (const href of links) if (href && !foundOn.has(href)) foundOn.set(href, path);
  }
  const broken: string[] = [];
  for (const [href, path] of foundOn) {
    const answer = await request.get(href);
    if (!answer.ok()) broken.push(`${answer.status()} ${href} on ${path}`);
  }
  expect(foundOn.size).toBeGreaterThan(90);
  expect(broken).toEqual([]);
});

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
