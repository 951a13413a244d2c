import { expect, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';

test.use({ viewport: DESKTOP });

test('a text in the URL is interpreted like typed text', async ({ page }) => {
  const listing = await ListingPage.open(page, '?search=villa+luminosa+en+Marbella&pool=true');
  await expect(listing.chips).toHaveText(['Marbella', 'Villa', '«luminosa»', 'Piscina']);
  await expect(page).toHaveURL(/\?location=Marbella&propertyType=2-3&search=luminosa&pool=true&said=/);
});
