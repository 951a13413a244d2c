import { expect, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';
import { withLateScripts } from './with-late-scripts.ts';

test.use({ viewport: DESKTOP });

test('a card opens its property, and going back restores the scroll position', async ({ page }) => {
  const listing = await ListingPage.open(page, '?location=Marbella&sort=price-asc');
  const card = listing.cards.nth(13);
  await card.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => window.scrollY);
  expect(scrollTop).toBeGreaterThan(1000);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\?location=Marbella&sort=price-asc$/);
  await expect(listing.chips).toHaveText(['Marbella']);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
  await expect(card).toBeInViewport();
});

test('the next page of results starts at its focused heading, and going back restores the scroll position', async ({
  page,
}) => {
  // The router saves the scroll position with a delay; without scroll events it has not done so before the click.
  await page.addInitScript(() => addEventListener('scroll', (event) => event.stopImmediatePropagation(), true));
  const listing = await ListingPage.open(page, '?sort=price-asc');
  const heading = page.getByRole('heading', { level: 1 });
  const next = listing.pager.getByRole('link', { name: 'Siguiente' });
  await next.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => window.scrollY);
  await next.press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(`Mostrando 43-84 de ${await listing.total()} propiedades`);
  await expect(heading).toBeInViewport();

  await page.goBack();
  await expect(listing.pager).toContainText('Mostrando 1-42');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
  await listing.sort.focus();
  await listing.sort.selectOption('price-desc');
  await expect(page).toHaveURL(/price-desc/);
  await expect(listing.pager).toContainText('Mostrando 1-42');
  await expect(listing.sort).toBeFocused();
});

test('a scroll position reached before hydration is restored too', async ({ page }) => {
  await withLateScripts(page);
  await page.goto('/propiedades?location=Marbella&sort=price-asc', { waitUntil: 'commit' });
  const card = page.getByRole('article').nth(13);
  await card.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => window.scrollY);
  await whenInteractive(page);
  await card.getByRole('heading').getByRole('link').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollTop);
});
