import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { demoHome } from './demo-home.ts';
import { DESKTOP } from './listing-page.ts';

const home = demoHome(({ kind, pictures }, { status }) => kind === 'villa' && !status && pictures.length > 5).reference;

const LISTING_KB = 36;
const LISTING_HTML_KB = 180;
const FONTS_KB = 48.5;
const LARGEST_PICTURE_KB = 120;

test('a list of 42 homes is small on its way', async ({ request }) => {
  const html = await (await request.get('/propiedades')).text();
  expect(html.match(/<article\b/g)).toHaveLength(42);
  expect(Buffer.byteLength(html) / 1000).toBeLessThanOrEqual(LISTING_HTML_KB);
  expect(gzipSync(html).length / 1000).toBeLessThanOrEqual(LISTING_KB);
});

test('there are two fonts, fetched with the page', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (it) => it.resourceType() === 'font' && asked.push(it.url()));
  await page.goto('/propiedades', { waitUntil: 'networkidle' });
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect(new Set(asked)).toEqual(new Set(preloaded));
  expect(preloaded).toHaveLength(2);
  const weights = await Promise.all(preloaded.map(async (url) => (await (await request.get(url)).body()).length));
  expect(weights.reduce((sum, weight) => sum + weight) / 1000).toBeLessThanOrEqual(FONTS_KB);
});

test('no first picture is heavier than it must be', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  for (const path of ['/propiedades', `/propiedad/x/${home}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const largest = page.locator('img[fetchpriority=high]').first();
    const address = await largest.evaluate((image: HTMLImageElement) => image.currentSrc);
    const at1280 = address.replace(/\/\d+\.(\w+)$/, '/1280.$1');
    expect((await (await request.get(at1280)).body()).length / 1000, at1280).toBeLessThanOrEqual(LARGEST_PICTURE_KB);
  }
});
