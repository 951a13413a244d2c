import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const SEARCH = '?location=Marbella&page=2';
const isBare = /\/propiedades$/;

test.use({ viewport: DESKTOP });

const arrive = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

test('who comes back to the bare list within the hour finds it as it was left', async ({ page }) => {
  const listing = await ListingPage.open(page, SEARCH);
  await arrive(page, '/no-existe');
  await page.getByRole('link', { name: 'Propiedades' }).first().click();
  await expect(page).toHaveURL(/\/propiedades\?location=Marbella&page=2$/);
  await expect(listing.chips).toHaveText(['Marbella']);
  await expect(listing.pager.locator('[aria-current=page]')).toHaveText('2');
  await page.goBack();
  await expect(page).toHaveURL(/no-existe$/);
});

test('after an hour it is forgotten', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const listing = await ListingPage.open(page, SEARCH);
  await arrive(page, '/no-existe');
  // The clock has gone on while the pages loaded.
  await page.clock.setSystemTime(new Date('2026-11-21T11:01:00Z'));
  await arrive(page, '/propiedades');
  await expect(listing.chips).toHaveCount(0);
  await expect(page).toHaveURL(isBare);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('an address with filters wins over what was kept', async ({ page }) => {
  const listing = await ListingPage.open(page, SEARCH);
  await arrive(page, '/propiedades?pool=true');
  await expect(listing.chips).toHaveText(['Piscina']);
  await expect(page).toHaveURL(/\?pool=true$/);
});

test('what was cleared stays cleared', async ({ page }) => {
  const listing = await ListingPage.open(page, `${SEARCH}&sort=price-asc`);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(isBare);
  await expect(listing.chips).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await whenInteractive(page);
  await expect(page).toHaveURL(isBare);
});

test('while nothing old can be looked at, six outlines stand where homes will be', async ({ page }) => {
  await ListingPage.open(page, '?search=xyzzyxyzzy');
  let goOn: () => void = () => undefined;
  await page.route('**/index.pageContext.json*', async (route) => {
    await new Promise<void>((resolve) => (goOn = resolve));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Limpiar filtros' }).last().click();
  const results = page.locator('[data-results]');
  await expect(results.getByText('Cargando propiedades...')).toBeVisible();
  await expect(results.locator('.animate-pulse')).toHaveCount(6);
  await expect(results.getByText('No se encontraron propiedades')).toBeHidden();
  goOn();
  await expect(results.getByRole('article')).toHaveCount(42);
});
