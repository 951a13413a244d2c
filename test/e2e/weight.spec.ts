import { expect, test } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { findDemoProperty } from './find-demo-property.ts';
import { DESKTOP } from './listing-page.ts';

const { reference } = findDemoProperty(
  ({ rawType, status, pictures }) => rawType === 'Villa' && status === 'published' && pictures.length > 5,
);

const LIST_GZIP_KB = 36;
const LIST_HTML_KB = 180;
const FONTS_KB = 48.5;
const LARGEST_PICTURE_KB = 120;

test('a list of 42 properties stays within its size limit', async ({ request }) => {
  const html = await (await request.get('/propiedades')).text();
  expect(html.match(/<article\b/g)).toHaveLength(42);
  expect(Buffer.byteLength(html) / 1000).toBeLessThanOrEqual(LIST_HTML_KB);
  expect(gzipSync(html).length / 1000).toBeLessThanOrEqual(LIST_GZIP_KB);
});

test('only the two preloaded fonts are requested, and they stay within their size limit', async ({ page, request }) => {
  const fontUrls: string[] = [];
  page.on('request', (it) => it.resourceType() === 'font' && fontUrls.push(it.url()));
  await page.goto('/propiedades', { waitUntil: 'networkidle' });
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
  expect(new Set(fontUrls)).toEqual(new Set(preloaded));
  expect(preloaded).toHaveLength(2);
  const weights = await Promise.all(preloaded.map(async (url) => (await (await request.get(url)).body()).length));
  expect(weights.reduce((sum, weight) => sum + weight) / 1000).toBeLessThanOrEqual(FONTS_KB);
});

test('the first large picture of a page stays within its size limit', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  for (const path of ['/propiedades', `/propiedad/x/${reference}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const largest = page.locator('img[fetchpriority=high]').first();
    const url = await largest.evaluate((image: HTMLImageElement) => image.currentSrc);
    const at1280 = url.replace(/\/\d+\.(\w+)$/, '/1280.$1');
    expect((await (await request.get(at1280)).body()).length / 1000, at1280).toBeLessThanOrEqual(LARGEST_PICTURE_KB);
  }
});
