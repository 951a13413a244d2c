import { expect, type Locator, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from './listing-page.ts';
import { mostRestyled } from './most-restyled.ts';
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
const said = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  );
const stored = async (page: Page) =>
  JSON.parse(await page.evaluate(() => localStorage.getItem('cookie-consent:v1') ?? 'null')) as unknown;
const open = async (page: Page) => {
  await page.goto('/propiedades');
  await whenInteractive(page);
};

test('asks once, with three equal answers, and nothing is allowed before', async ({ page }) => {
  await open(page);
  await expect(banner(page)).toBeVisible();
  const buttons = banner(page).getByRole('button');
  await expect(buttons).toHaveText(['Rechazar todo', 'Aceptar todo', 'Preferencias']);
  const looks = await buttons.evaluateAll((all) =>
    all.map((it) => {
      const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(it);
      const { width, height } = it.getBoundingClientRect();
      return [backgroundColor, color, borderColor, fontSize, fontWeight, Math.round(width), height].join();
    }),
  );
  expect(new Set(looks).size).toBe(1);
  expect(await said(page)).toEqual([DEFAULT]);
  expect(await stored(page)).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
});

for (const [answer, isOn, signal] of [
  ['Rechazar todo', false, 'denied'],
  ['Aceptar todo', true, 'granted'],
] as const)
  test(`${answer}: applied at once, kept, and applied again at the next start`, async ({ page }) => {
    await open(page);
    await banner(page).getByRole('button', { name: answer }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await said(page)).toEqual([DEFAULT, update(signal, signal)]);
    expect(await stored(page)).toEqual({ analytics: isOn, ads: isOn, at: expect.stringMatching(/^\d{4}-.+Z$/) });

    await open(page);
    await expect(banner(page)).toHaveCount(0);
    expect(await said(page)).toEqual([DEFAULT, update(signal, signal)]);
  });

test('the two switches are off at first, and each controls its own', async ({ page }) => {
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
    expect(await stored(page)).toMatchObject({ analytics, ads });
    const signal = (isOn: boolean) => (isOn ? 'granted' : 'denied');
    expect((await said(page)).at(-1)).toEqual(update(signal(analytics), signal(ads)));
  }
});

test('the footer asks again, with what was chosen', async ({ page }) => {
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
  expect(await stored(page)).toMatchObject({ analytics: true, ads: false });
});

for (const unreadable of ['{', '"yes"', '{"analytics":"true","ads":true}', '{"analytics":true}', 'null'])
  test(`what says ${unreadable} is no choice`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('cookie-consent:v1', text), unreadable);
    await open(page);
    await expect(banner(page)).toBeVisible();
    expect(await said(page)).toEqual([DEFAULT]);
  });

test('a choice of another version is none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cookie-consent:v0', '{"analytics":true,"ads":true}'));
  await open(page);
  await expect(banner(page)).toBeVisible();
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desk: DESKTOP }))
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('nothing moves when it comes, and the page behind it can be used', async ({ page }) => {
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

    test('it is among the first by keyboard, and never hides what has the focus', async ({ page }) => {
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
      expect(await stored(page)).toMatchObject({ analytics: true, ads: true });
    });
  });

test('the page around it is not styled anew for it', async ({ page }) => {
  await open(page);
  await banner(page).getByRole('button', { name: 'Rechazar todo' }).click();
  const opener = page.getByRole('button', { name: 'Preferencias de cookies' });
  await opener.focus();
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom);
  const restyled = await mostRestyled(page, async () => {
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeVisible();
    await expect.poll(room).not.toBe('0px');
  });
  expect(restyled).toBeGreaterThan(5);
  expect(restyled).toBeLessThan((await page.locator('*').count()) / 10);
});

test('a tag container is asked for only once a switch is on', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.route('**/propiedades', async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, ...headers } = answer.headers();
    const body = (await answer.text()).replace('"gtmId":"!undefined"', '"gtmId":"GTM-TEST1"');
    await route.fulfill({ response: answer, headers, body });
  });
  await open(page);
  await banner(page).getByRole('button', { name: 'Rechazar todo' }).click();
  await open(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
  await banner(page).getByRole('button', { name: 'Aceptar todo' }).click();
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
  await open(page);
  await expect.poll(() => asked).toHaveLength(2);
  expect(await said(page)).toContainEqual(update('granted', 'granted'));
});

test('it leaves the search of the home, and the calls of a phone, in reach', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const above = async (target: Locator) => {
    await expect(banner(page)).toBeVisible();
    const [box, cover] = [await target.boundingBox(), await banner(page).boundingBox()];
    expect(box!.y + box!.height).toBeLessThanOrEqual(cover!.y);
  };
  await above(page.getByRole('search', { name: 'Buscar propiedades' }));
  await page.setViewportSize(PHONE);
  await page.goto('/propiedades');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await above(page.getByRole('link', { name: 'Llamar', exact: true }));
});

test('without scripts nobody is asked, and nothing is stored', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/propiedades');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText('Preferencias de cookies')).toBeHidden();
  await context.close();
});
