import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, PHONE } from './listing-page.ts';
import { tabTo } from './tab-to.ts';

const { reference } = findDemoProperty(({ status }) => status === 'published');
const sold = findDemoProperty(({ status }) => status === 'sold').reference;
const HOUR = 3_600_000;

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const getRecentlyViewed = (page: Page) => page.getByRole('region', { name: 'Vistas recientemente' });
const readStored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

test('a viewed property is listed until the visitor clears the history', async ({ page }) => {
  await page.addInitScript(
    (unavailable) =>
      localStorage.getItem('seen') ??
      localStorage.setItem('seen', JSON.stringify([{ reference: unavailable, day: '' }])),
    sold,
  );
  await page.goto(`/propiedad/x/${reference}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => readStored(page, 'seen')).toMatchObject([{ reference }, { reference: sold }]);

  await page.goto('/');
  await expect(getRecentlyViewed(page).getByRole('heading', { level: 3 })).toHaveText([title]);
  await expect(getRecentlyViewed(page)).toContainText('Vista hoy');
  await getRecentlyViewed(page).getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL(/\/favoritos$/);
  await expect(getRecentlyViewed(page).getByRole('link').filter({ hasNotText: 'Impuestos y gastos' })).toHaveText([
    title,
  ]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }

  await tabTo(page, getRecentlyViewed(page).getByRole('button', { name: 'Borrar el historial' }));
  await page.keyboard.press('Enter');
  await expect(getRecentlyViewed(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await readStored(page, 'seen')).toEqual([]);
});

test('viewed properties that fail to load show an error and can be retried', async ({ page }) => {
  await page.addInitScript(
    (viewedReference) =>
      localStorage.setItem('seen', JSON.stringify([{ reference: viewedReference, day: '2026-11-01' }])),
    reference,
  );
  await page.route('**/api/v1/properties/cards?*', (route) => route.fulfill({ status: 503 }));
  for (const path of ['/', '/favoritos']) {
    await page.goto(path);
    await expect(getRecentlyViewed(page).getByRole('alert')).toContainText('Error al cargar las propiedades', {
      timeout: 20_000,
    });
    await expect(getRecentlyViewed(page).locator('[aria-busy=true]')).toHaveCount(0);
  }
  await page.unrouteAll();
  await getRecentlyViewed(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(getRecentlyViewed(page).getByRole('heading', { level: 3 })).toHaveCount(1);
});

test('a message appears when no viewed property is available any more', async ({ page }) => {
  await page.addInitScript(
    (soldReference) => localStorage.setItem('seen', JSON.stringify([{ reference: soldReference, day: '2026-11-01' }])),
    sold,
  );
  await page.goto('/');
  await expect(getRecentlyViewed(page)).toContainText('Las propiedades que vio ya no están disponibles.');
});

test('a returning visitor sees the number of new arrivals, and the request contains no data of the visit', async ({
  page,
}) => {
  const requests: string[] = [];
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  await page.route('**/api/v1/arrivals*', (route) => {
    const { pathname, search } = new URL(route.request().url());
    requests.push(`${route.request().method()} ${pathname}${search}`);
    return route.fulfill({ json: { since: ago(720), items: [ago(1), ago(3), ago(100)] } });
  });
  await page.goto('/');
  await expect.poll(() => readStored(page, 'visits')).toMatchObject({ before: null });
  expect(requests).toEqual([]);

  await page.evaluate(
    (latest) => localStorage.setItem('visits', JSON.stringify({ before: null, latest })),
    Date.now() - 50 * HOUR,
  );
  await page.goto('/propiedades');
  const news = page.getByRole('link', { name: '2 propiedades nuevas desde su última visita' });
  await expect(news).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await news.click();
  await expect(page).toHaveURL(/\/propiedades\?sort=newest$/);
  expect([...new Set(requests)]).toEqual(['GET /api/v1/arrivals']);
});
