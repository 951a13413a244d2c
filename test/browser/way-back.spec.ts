import { expect, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';
import { withLateScripts } from './with-late-scripts.ts';

test.use({ viewport: DESKTOP });

test('a card leads to its home and the way back to the same place', async ({ page }) => {
  const listing = await ListingPage.open(page, '?location=Marbella&sort=price-asc');
  const card = listing.cards.nth(13);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(1000);
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\?location=Marbella&sort=price-asc$/);
  await expect(listing.chips).toHaveText(['Marbella']);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(card).toBeInViewport();
});

test('a turned page begins at the heading of its results, and the way back where it was left', async ({ page }) => {
  // A link may be followed before the router notes how far was scrolled, a third of a second later: here it never does.
  await page.addInitScript(() => addEventListener('scroll', (event) => event.stopImmediatePropagation(), true));
  const listing = await ListingPage.open(page, '?sort=price-asc');
  const heading = page.getByRole('heading', { level: 1 });
  const next = listing.pager.getByRole('link', { name: 'Siguiente' });
  await next.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await next.press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(`Mostrando 43-84 de ${await listing.total()} propiedades`);
  await expect(heading).toBeInViewport();

  await page.goBack();
  await expect(listing.pager).toContainText('Mostrando 1-42');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await listing.sort.focus();
  await listing.sort.selectOption('price-desc');
  await expect(page).toHaveURL(/price-desc/);
  await expect(listing.pager).toContainText('Mostrando 1-42');
  await expect(listing.sort).toBeFocused();
});

test('a place reached before the script arrives is found again as well', async ({ page }) => {
  await withLateScripts(page);
  await page.goto('/propiedades?location=Marbella&sort=price-asc', { waitUntil: 'commit' });
  const card = page.getByRole('article').nth(13);
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await whenInteractive(page);
  await card.getByRole('heading').getByRole('link').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
