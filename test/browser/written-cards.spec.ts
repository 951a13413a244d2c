import { expect, test } from '@playwright/test';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { watchFaults } from './watch-faults.ts';

/** Not one is drawn for nobody, nor seems to have failed. */
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** Of a page of 42 homes with every filter, before compression. */
const MOST_HTML = 150_000;

test('the text of a card is sent once, and stays as it is when the program runs', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get('/propiedades')).text();
  const written = [...html.matchAll(/<summary><span>.*?<\/summary><p>(.*?)<\/p>/g)].map(([, text]) => text!);
  expect(written.length).toBeGreaterThan(20);
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_HTML);
  for (const [card] of html.matchAll(/<article.*?<\/article>/gs))
    expect(card, 'icons are drawn by the styles').not.toContain('<svg');
  for (const text of written.slice(0, 5)) {
    const [first = '', second = ''] = text.split(' · ');
    expect(html, 'as data too').not.toContain(`${JSON.stringify(first)},${JSON.stringify(second)}`);
  }

  await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  const faults = await watchFaults(page, new URL(baseURL!).origin);
  await page.setViewportSize(DESKTOP);
  const listing = await ListingPage.open(page);
  const prices = await listing.prices();
  expect(prices).toHaveLength(42);
  for (const text of written.slice(0, 5)) await expect(page.getByText(text, { exact: true }).first()).toBeAttached();

  await page.getByRole('link', { name: /lista/i }).click();
  await expect(listing.cards.first()).toHaveAttribute('data-layout', 'list');
  expect(await listing.prices()).toEqual(prices);
  await page.goBack();
  await expect(listing.cards.first()).not.toHaveAttribute('data-layout');
  expect(await listing.prices()).toEqual(prices);
  expect(faults).toEqual([]);
});
