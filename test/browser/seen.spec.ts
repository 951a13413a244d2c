import { expect, type Page, test } from '@playwright/test';
import { demoHome } from './demo-home.ts';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, PHONE } from './listing-page.ts';
import { tabTo } from './tab-to.ts';

const { reference } = demoHome((_, { status }) => !status);
const sold = demoHome((_, { status }) => status === 'sold').reference;
const HOUR = 3_600_000;

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const seenRegion = (page: Page) => page.getByRole('region', { name: 'Vistas recientemente' });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

test('a home that was looked at is found again, until its visitor wants it forgotten', async ({ page }) => {
  await page.addInitScript(
    (gone) =>
      localStorage.getItem('seen') ?? localStorage.setItem('seen', JSON.stringify([{ reference: gone, day: '' }])),
    sold,
  );
  await page.goto(`/propiedad/x/${reference}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(() => stored(page, 'seen')).toMatchObject([{ reference }, { reference: sold }]);

  await page.goto('/');
  await expect(seenRegion(page).getByRole('heading', { level: 3 })).toHaveText([title]);
  await expect(seenRegion(page)).toContainText('Vista hoy');
  await seenRegion(page).getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL(/\/favoritos$/);
  await expect(seenRegion(page).getByRole('link').filter({ hasNotText: 'Impuestos y gastos' })).toHaveText([title]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }

  await tabTo(page, seenRegion(page).getByRole('button', { name: 'Borrar el historial' }));
  await page.keyboard.press('Enter');
  await expect(seenRegion(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await stored(page, 'seen')).toEqual([]);
});

test('homes that cannot be read are said, and read when asked for again', async ({ page }) => {
  await page.addInitScript(
    (seen) => localStorage.setItem('seen', JSON.stringify([{ reference: seen, day: '2026-11-01' }])),
    reference,
  );
  await page.route('**/api/v1/properties/cards?*', (route) => route.fulfill({ status: 503 }));
  for (const path of ['/', '/favoritos']) {
    await page.goto(path);
    await expect(seenRegion(page).getByRole('alert')).toContainText('Error al cargar las propiedades', {
      timeout: 20_000,
    });
    await expect(seenRegion(page).locator('[aria-busy=true]')).toHaveCount(0);
  }
  await page.unrouteAll();
  await seenRegion(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(seenRegion(page).getByRole('heading', { level: 3 })).toHaveCount(1);
});

test('homes of which none is left are said', async ({ page }) => {
  await page.addInitScript(
    (gone) => localStorage.setItem('seen', JSON.stringify([{ reference: gone, day: '2026-11-01' }])),
    sold,
  );
  await page.goto('/');
  await expect(seenRegion(page)).toContainText('Las propiedades que vio ya no están disponibles.');
});

test('who comes back is told what is new, and the server learns nothing of the visit', async ({ page }) => {
  const asked: string[] = [];
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
  await page.route('**/api/v1/arrivals*', (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(`${route.request().method()} ${pathname}${search}`);
    return route.fulfill({ json: { since: ago(720), items: [ago(1), ago(3), ago(100)] } });
  });
  await page.goto('/');
  await expect.poll(() => stored(page, 'visits')).toMatchObject({ before: null });
  expect(asked).toEqual([]);

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
  expect([...new Set(asked)]).toEqual(['GET /api/v1/arrivals']);
});
