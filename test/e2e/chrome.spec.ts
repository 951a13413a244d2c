import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const propertyPath = `/propiedad/x/${findDemoProperty(({ status }) => status === 'published').reference}`;
const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

test('changed properties appear after going back, also from the back/forward cache', async ({ page }) => {
  const listing = await ListingPage.open(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('.pageContext.json') && requests.push(request.url()));
  const replaceTitles = async (title: string) => {
    await page.unroute('**/*.pageContext.json*');
    await page.route('**/propiedades/index.pageContext.json*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(/"title":"[^"]+"/g, title),
      });
    });
  };
  const titles = listing.cards.getByRole('heading');
  const before = await titles.first().innerText();
  await titles.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Descripción' })).toBeVisible();
  await replaceTitles('"title":"Casa recién cambiada"');
  await page.goBack();
  await expect(titles.first()).toHaveText('Casa recién cambiada');
  expect(requests).toHaveLength(2);

  await page.unroute('**/propiedades/index.pageContext.json*');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(titles.first()).toHaveText(before);
});

test('the home page preloads eight pictures once it has loaded, even if one fails', async ({ page }) => {
  const warnings: string[] = [];
  await page.addInitScript(() => {
    const original = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
    const preloads: object[] = [];
    Object.assign(window, { preloads });
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...original,
      set(this: HTMLImageElement, path: string) {
        const { loading, fetchPriority } = this;
        if (!this.isConnected) preloads.push({ path, loading, fetchPriority, loaded: document.readyState });
        original.set!.call(this, path);
      },
    });
  });
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/uploads/service-legal.webp', (route) => route.abort());
  const preloads = () =>
    page.evaluate(() => (window as unknown as { preloads: Record<string, string>[] }).preloads ?? []);

  await open(page, '/');
  await expect.poll(async () => (await preloads()).length).toBe(8);
  for (const each of await preloads())
    expect(each).toMatchObject({ loading: 'eager', fetchPriority: 'high', loaded: 'complete' });
  expect((await preloads()).map(({ path }) => path)).toEqual(
    [
      'hero',
      'about',
      ...['sale', 'consultancy', 'analysis', 'legal', 'wealth', 'valuation'].map((it) => `service-${it}`),
    ].map((name) => `/uploads/${name}.webp`),
  );
  await expect.poll(() => warnings.filter((text) => text.includes('/uploads/service-legal.webp'))).toHaveLength(1);

  await open(page, '/propiedades');
  await page.waitForLoadState('networkidle');
  expect(await preloads()).toEqual([]);
});

test('a printed property page hides navigation and footer, and shows its URL and an uncropped picture', async ({
  page,
}) => {
  await open(page, propertyPath);
  const webLink = page.getByText('Esta propiedad en la web');
  await expect(webLink).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(webLink).toBeVisible();
  await expect(webLink.locator('..').locator('svg')).toBeVisible();
  await expect(webLink.locator('..')).toContainText(new URL(page.url()).host);
  await expect(page.locator('[aria-roledescription=diapositiva] img').first()).toHaveCSS('object-fit', 'contain');
  await expect(page.getByRole('region', { name: 'Precio y contacto' })).toContainText(/WhatsApp\s*900 000 001/);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Principal' }).first()).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible();
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' }, storageState: { cookies: [], origins: [] } });

    test('the cookie banner and its preferences are accessible', async ({ page }) => {
      await open(page, '/contacto');
      await expect(page.getByRole('dialog', { name: 'Su privacidad' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Preferencias', exact: true }).click();
      await expect(page.getByRole('switch')).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Guardar selección' }).click();
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
      await expectAccessible(page);
    });

    test('the 404 page and the phone menu are accessible', async ({ page }) => {
      await open(page, '/no-existe');
      await expectAccessible(page);
      if (screen === 'desktop') return;
      await page.getByRole('button', { name: 'Rechazar todo' }).click();
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
      await expectAccessible(page);
    });

    test('a toast is accessible', async ({ page }) => {
      await open(page, '/contacto');
      await page.getByRole('button', { name: 'Rechazar todo' }).click();
      await page.getByRole('main').locator('form button[type=submit]').first().click();
      await expect(page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem')).toBeVisible();
      await expectAccessible(page);
    });
  });
