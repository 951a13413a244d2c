import { expect, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { collectPageErrors } from './watch-faults.ts';

/** Replaces pictures, so that the server generates none. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** Limit for a page of 42 properties with all filters, uncompressed. */
const MAX_HTML_BYTES = 165_000;

test('the HTML contains the text of a card only as markup, not also as JSON, and hydration does not change the cards', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get('/propiedades')).text();
  const amenityTexts = [...html.matchAll(/<summary><span>.*?<\/summary><p>(.*?)<\/p>/g)].map(([, text]) => text!);
  expect(amenityTexts.length).toBeGreaterThan(20);
  expect(Buffer.byteLength(html)).toBeLessThan(MAX_HTML_BYTES);
  for (const [card] of html.matchAll(/<article.*?<\/article>/gs))
    expect(card, 'icons are drawn by the styles').not.toContain('<svg');
  for (const text of amenityTexts.slice(0, 5)) {
    const [first = '', second = ''] = text.split(' · ');
    expect(html, 'as data too').not.toContain(`${JSON.stringify(first)},${JSON.stringify(second)}`);
  }

  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  const errors = await collectPageErrors(page, new URL(baseURL!).origin);
  await page.setViewportSize(DESKTOP);
  const listing = await ListingPage.open(page);
  const prices = await listing.prices();
  expect(prices).toHaveLength(42);
  for (const text of amenityTexts.slice(0, 5))
    await expect(page.getByText(text, { exact: true }).first()).toBeAttached();

  await page.getByRole('link', { name: /lista/i }).click();
  await expect(listing.cards.first()).toHaveAttribute('data-layout', 'list');
  expect(await listing.prices()).toEqual(prices);
  await page.goBack();
  await expect(listing.cards.first()).not.toHaveAttribute('data-layout');
  expect(await listing.prices()).toEqual(prices);
  expect(errors).toEqual([]);
});
