import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const SEARCH = '?location=Marbella&page=2';

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
