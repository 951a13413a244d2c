import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const SEARCH = '?location=Marbella&page=2';
const UNFILTERED = /\/propiedades$/;

test.use({ viewport: DESKTOP });

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

test('a visitor who returns to the list within the hour sees their last search', async ({ page }) => {
  const listing = await ListingPage.open(page, SEARCH);
  await open(page, '/no-existe');
  await page.getByRole('link', { name: 'Propiedades' }).first().click();
  await expect(page).toHaveURL(/\/propiedades\?location=Marbella&page=2$/);
  await expect(listing.chips).toHaveText(['Marbella']);
  await expect(listing.pager.locator('[aria-current=page]')).toHaveText('2');
  await page.goBack();
  await expect(page).toHaveURL(/no-existe$/);
});

test('the last search is forgotten after an hour', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const listing = await ListingPage.open(page, SEARCH);
  await open(page, '/no-existe');
  // Time has passed while the pages loaded.
  await page.clock.setSystemTime(new Date('2026-11-21T11:01:00Z'));
  await open(page, '/propiedades');
  await expect(listing.chips).toHaveCount(0);
  await expect(page).toHaveURL(UNFILTERED);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a URL with filters overrides the saved search', async ({ page }) => {
  const listing = await ListingPage.open(page, SEARCH);
  await open(page, '/propiedades?pool=true');
  await expect(listing.chips).toHaveText(['Piscina']);
  await expect(page).toHaveURL(/\?pool=true$/);
});

test('cleared filters stay cleared after a reload', async ({ page }) => {
  const listing = await ListingPage.open(page, `${SEARCH}&sort=price-asc`);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(UNFILTERED);
  await expect(listing.chips).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await whenInteractive(page);
  await expect(page).toHaveURL(UNFILTERED);
});

test('six placeholders appear while results load after an empty list', async ({ page }) => {
  await ListingPage.open(page, '?search=xyzzyxyzzy');
  let release: () => void = () => undefined;
  await page.route('**/index.pageContext.json*', async (route) => {
    await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Limpiar filtros' }).last().click();
  const results = page.locator('[data-results]');
  await expect(results.getByText('Cargando propiedades...')).toBeVisible();
  await expect(results.locator('.animate-pulse')).toHaveCount(6);
  await expect(results.getByText('No se encontraron propiedades')).toBeHidden();
  release();
  await expect(results.getByRole('article')).toHaveCount(42);
});
