import { expect, type Locator, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from './listing-page.ts';
import { countMaxRestyledElements } from './most-restyled.ts';
import { whenInteractive } from './when-interactive.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const ALWAYS = { functionality_storage: 'granted', security_storage: 'granted' };
const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};
const DEFAULT = ['consent', 'default', { ...DENIED, ...ALWAYS, wait_for_update: 500 }];

const banner = (page: Page) => page.getByRole('dialog', { name: 'Su privacidad' });
const readDataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  );
const readChoice = async (page: Page) =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('cookie-consent:v1') ?? 'null')) as unknown;
const open = async (page: Page) => {
  await page.goto('/propiedades');
  await whenInteractive(page);
};

test('the cookie banner has three equal buttons, and nothing is allowed or stored before a choice', async ({
  page,
}) => {
  await open(page);
  await expect(banner(page)).toBeVisible();
  const buttons = banner(page).getByRole('button');
  await expect(buttons).toHaveText(['Rechazar todo', 'Aceptar todo', 'Preferencias']);
  const styles = await buttons.evaluateAll((all) =>
    all.map((it) => {
      const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(it);
      const { width, height } = it.getBoundingClientRect();
      return [backgroundColor, color, borderColor, fontSize, fontWeight, Math.round(width), height].join();
    }),
  );
  expect(new Set(styles).size).toBe(1);
  expect(await readDataLayer(page)).toEqual([DEFAULT]);
  expect(await readChoice(page)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`cookie banner on a ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('causes no layout shift, and leaves the page usable', async ({ page }) => {
      await page.addInitScript(() => {
        const record = { shift: 0 };
        Object.assign(window, { record });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) record.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page);
      await expect(banner(page)).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { record: { shift: number } }).record.shift)).toBeLessThan(
        0.02,
      );
      await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/\/propiedad\//);
      await expect(banner(page)).toBeVisible();
    });

    test('comes early in the tab order, and does not cover a focused link', async ({ page }) => {
      await open(page);
      await expect(banner(page)).toBeVisible();
      const last = page.getByRole('link', { name: 'Iniciar Sesión' });
      await last.focus();
      const [link, cover] = [await last.boundingBox(), await banner(page).boundingBox()];
      expect(link!.y + link!.height).toBeLessThanOrEqual(cover!.y);

      await page.goto('/propiedades');
      await whenInteractive(page);
      await page.locator('body').press('Tab');
      for (const name of ['Política de cookies', 'Rechazar todo', 'Aceptar todo']) {
        await page.keyboard.press('Tab');
        await expect(banner(page).getByText(name)).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await expect(banner(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      expect(await readChoice(page)).toMatchObject({ analytics: true, ads: true });
    });
  });

test('opening the cookie banner restyles less than a tenth of the page', async ({ page }) => {
  await open(page);
  await banner(page).getByRole('button', { name: 'Rechazar todo' }).click();
  const opener = page.getByRole('button', { name: 'Preferencias de cookies' });
  await opener.focus();
  const readBottomPadding = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
  const restyled = await countMaxRestyledElements(page, async () => {
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeVisible();
    await expect.poll(readBottomPadding).not.toBe('0px');
  });
  expect(restyled).toBeGreaterThan(5);
  expect(restyled).toBeLessThan((await page.locator('*').count()) / 10);
});

test('the cookie banner leaves the search of the home page and the call button of a phone uncovered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const expectAboveBanner = async (target: Locator) => {
    await expect(banner(page)).toBeVisible();
    const [box, cover] = [await target.boundingBox(), await banner(page).boundingBox()];
    expect(box!.y + box!.height).toBeLessThanOrEqual(cover!.y);
  };
  await expectAboveBanner(page.getByRole('search', { name: 'Buscar propiedades' }));
  await page.setViewportSize(PHONE);
  await page.goto('/propiedades');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expectAboveBanner(page.getByRole('link', { name: 'Llamar', exact: true }));
});

test('the cookie banner and its button in the footer do not appear without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/propiedades');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText('Preferencias de cookies')).toBeHidden();
  await context.close();
});
