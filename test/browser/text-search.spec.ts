import { expect, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';

test.use({ viewport: DESKTOP });

test('a text search is sorted by relevance, which is offered only for a text search', async ({ page }) => {
  const listing = await ListingPage.open(page);
  await expect(listing.sort.getByRole('option', { name: 'Relevancia' })).toHaveCount(0);
  await page.goto('/propiedades?search=garaje+marbella&relax=true');
  await expect(listing.sort.getByRole('option').first()).toHaveText('Relevancia');
  await expect(listing.sort.locator('option:checked')).toHaveText('Relevancia');
  await expect(listing.cards.first()).toContainText('Garaje');

  await listing.sort.selectOption({ label: 'Precio: Mayor a Menor' });
  await expect(page).toHaveURL(/\?search=garaje\+marbella&relax=true&sort=price-desc$/);
  await expect(listing.cards.first()).not.toContainText('Garaje');
  await listing.sort.selectOption({ label: 'Relevancia' });
  await expect(page).toHaveURL(/\?search=garaje\+marbella&relax=true$/);
  await page.getByRole('link', { name: 'Quitar filtro «garaje marbella»' }).click();
  await expect(listing.sort.locator('option:checked')).toHaveText('Más Recientes');
});

test('the clear button empties the search box and focuses it', async ({ page }) => {
  const listing = await ListingPage.open(page, '?search=terraza');
  await page.getByRole('button', { name: 'Borrar el texto' }).filter({ visible: true }).click();
  await expect(listing.search).toBeFocused();
  await expect(listing.search).toHaveValue('');
  await expect(page).toHaveURL(/\/propiedades$/);
});

test('a text in the URL is interpreted like typed text', async ({ page }) => {
  const listing = await ListingPage.open(page, '?search=villa+luminosa+en+Marbella&pool=true');
  await expect(listing.chips).toHaveText(['Marbella', 'Villa', '«luminosa»', 'Piscina']);
  await expect(page).toHaveURL(/\?location=Marbella&propertyType=2-3&search=luminosa&pool=true&said=/);
});

test('a word that matches no property together with the others is dropped, with a message', async ({ page }) => {
  const listing = await ListingPage.open(page, '?search=finca+sauna+nerja&relax=true');
  const notice = page.getByRole('status').filter({ hasText: 'Ninguna propiedad lo cumple todo' });
  await expect(notice).toHaveText(/^Ninguna propiedad lo cumple todo\. Mostramos las que no cumplen «.*sauna»/);
  await listing.expectTotal(await listing.total());
  expect(await listing.total()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Quitar filtro «finca sauna nerja»' }).click();
  await expect(notice).toHaveCount(0);
});

test('a spelling mistake is tolerated, in a place and in free text', async ({ page }) => {
  const listing = await ListingPage.open(page);
  await listing.search.fill('pisicna');
  await listing.search.press('Enter');
  await expect(listing.chips).toHaveText(['«pisicna»']);
  await expect(listing.cards.filter({ hasText: 'Piscina' }).first()).toBeVisible();
  await listing.search.fill('frijiliana');
  await listing.search.press('Enter');
  await expect(listing.chips).toHaveText(['Frigiliana']);
  await expect(listing.cards.filter({ hasText: 'Frigiliana' }).first()).toBeVisible();
});
