import { expect, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';

const PICTURES = '**/api/v1/properties/*/pictures';
/** Index of the visible photograph of a card. */
const COUNTER = '.card-counter';

test.use({ viewport: DESKTOP });

test('a card loads its other photographs on hover, and shows them in a loop', async ({ page }) => {
  const pictureRequests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/properties\/[^/]+\/pictures$/.test(request.url())) pictureRequests.push(request.url());
  });
  const listing = await ListingPage.open(page);
  const card = listing.cards.first();
  const [pictures, counter] = [card.locator('picture'), card.locator(COUNTER)];
  const count = Number(/\d+$/.exec((await counter.textContent())!)![0]);
  expect(count).toBeGreaterThan(2);
  await expect(pictures).toHaveCount(1);
  expect(pictureRequests).toEqual([]);

  await card.hover();
  await card.getByRole('button', { name: /^Foto siguiente/ }).click();
  await expect(counter).toHaveText(`Foto 2 / ${count}`);
  await expect(pictures).toHaveCount(count);
  await card.getByRole('button', { name: /^Foto anterior/ }).click();
  await expect(counter).toHaveText(`Foto 1 / ${count}`);
  await card.getByRole('button', { name: /^Foto anterior/ }).click();
  await expect(counter).toHaveText(`Foto ${count} / ${count}`);
  expect(pictureRequests).toHaveLength(1);

  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route(PICTURES, (route) => gate.then(() => route.continue()));
  const second = listing.cards.nth(1);
  await second.hover();
  await second.getByRole('button', { name: /^Foto siguiente/ }).click();
  release();
  await expect(second.locator('picture').nth(1)).toBeVisible();
  await expect(second.locator(COUNTER)).toContainText('Foto 2 / ');
});
