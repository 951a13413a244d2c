import { expect, type Locator, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from './listing-page.ts';
import { countMaxRestyledElements } from './most-restyled.ts';
import { whenInteractive } from './when-interactive.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const ALWAYS = { functionality_storage: 'granted', security_storage: 'granted' };
const signals = (analytics: string, ads: string) => ({
  analytics_storage: analytics,
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
});
const DEFAULT = ['consent', 'default', { ...signals('denied', 'denied'), ...ALWAYS, wait_for_update: 500 }];
const update = (analytics: string, ads: string) => ['consent', 'update', signals(analytics, ads)];

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

for (const [choice, isOn, signal] of [
  ['Rechazar todo', false, 'denied'],
  ['Aceptar todo', true, 'granted'],
] as const)
  test(`the choice "${choice}" is stored, and takes effect at once and on the next page`, async ({ page }) => {
    await open(page);
    await banner(page).getByRole('button', { name: choice }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await readDataLayer(page)).toEqual([DEFAULT, update(signal, signal)]);
    expect(await readChoice(page)).toEqual({ analytics: isOn, ads: isOn, at: expect.stringMatching(/^\d{4}-.+Z$/) });

    await open(page);
    await expect(banner(page)).toHaveCount(0);
    expect(await readDataLayer(page)).toEqual([DEFAULT, update(signal, signal)]);
  });

test('both consent switches are off at first, and each controls its own purpose', async ({ page }) => {
  for (const [name, analytics, ads] of [
    ['Analítica', true, false],
    ['Publicidad', false, true],
  ] as const) {
    await open(page);
    await page.evaluate(() => localStorage.removeItem('cookie-consent:v1'));
    await open(page);
    await banner(page).getByRole('button', { name: 'Preferencias' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preferencias de cookies' });
    const switches = dialog.getByRole('switch');
    await expect(switches).toHaveCount(2);
    for (const each of await switches.all()) await expect(each).not.toBeChecked();
    await dialog.getByRole('switch', { name }).click();
    await dialog.getByRole('button', { name: 'Guardar selección' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await readChoice(page)).toMatchObject({ analytics, ads });
    const signal = (isOn: boolean) => (isOn ? 'granted' : 'denied');
    expect((await readDataLayer(page)).at(-1)).toEqual(update(signal(analytics), signal(ads)));
  }
});

test('the button in the footer reopens the banner, whose preferences show the current choice', async ({ page }) => {
  await open(page);
  await banner(page).getByRole('button', { name: 'Aceptar todo' }).click();
  const opener = page.getByRole('button', { name: 'Preferencias de cookies' });
  await opener.click();
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await banner(page).getByRole('button', { name: 'Preferencias' }).click();
  const switches = page.getByRole('dialog', { name: 'Preferencias de cookies' }).getByRole('switch');
  for (const each of await switches.all()) await expect(each).toBeChecked();
  await switches.last().click();
  await page.getByRole('button', { name: 'Guardar selección' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readChoice(page)).toMatchObject({ analytics: true, ads: false });
});

for (const invalidChoice of ['{', '"yes"', '{"analytics":"true","ads":true}', '{"analytics":true}', 'null'])
  test(`the cookie banner appears when the stored choice is ${invalidChoice}`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('cookie-consent:v1', text), invalidChoice);
    await open(page);
    await expect(banner(page)).toBeVisible();
    expect(await readDataLayer(page)).toEqual([DEFAULT]);
  });

test('the cookie banner appears when the stored choice has another version', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent:v0', '{"analytics":true,"ads":true}'));
  await open(page);
  await expect(banner(page)).toBeVisible();
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

test('the tag container is loaded only after consent', async ({ page }) => {
  const requests: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/propiedades', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    const body = (await response.text()).replace('"gtmId":"!undefined"', '"gtmId":"GTM-TEST1"');
    await route.fulfill({ response, headers, body });
  });
  await open(page);
  await banner(page).getByRole('button', { name: 'Rechazar todo' }).click();
  await open(page);
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
  await banner(page).getByRole('button', { name: 'Aceptar todo' }).click();
  await expect.poll(() => requests).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
  await open(page);
  await expect.poll(() => requests).toHaveLength(2);
  expect(await readDataLayer(page)).toContainEqual(update('granted', 'granted'));
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
