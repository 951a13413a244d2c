import { expect, test } from '@playwright/test';

test('the sitemap lists every property once, and its URLs respond with a title and their canonical URL', async ({
  request,
  baseURL,
}) => {
  const robots = await request.get('/robots.txt');
  const sitemap = /^Sitemap: (\S+)$/m.exec(await robots.text())?.[1];
  expect(sitemap).toMatch(/^https?:\/\/.+\/sitemap\.xml$/);
  const index = await (await request.get('/sitemap.xml')).text();
  const urls: string[] = [];
  for (const sitemapUrl of locations(index)) {
    const sitemapPart = await request.get(toLocalUrl(sitemapUrl));
    urls.push(...locations(await sitemapPart.text()));
  }

  const { total } = (await (await request.get('/api/v1/properties?pageSize=1')).json()) as { total: number };
  const properties = urls.filter((url) => url.includes('/propiedad/'));
  expect(new Set(properties).size).toBe(total);
  expect(urls.length).toBe(new Set(urls).size);
  for (const url of urls.filter((_, at) => at % 12 === 0)) {
    const response = await request.get(toLocalUrl(url), { maxRedirects: 0 });
    expect(response.status(), url).toBe(200);
    const html = await response.text();
    expect(html, url).toContain(`<link rel="canonical" href="${url}"`);
    expect(/<title>(.{9,65})<\/title>/.test(html), url).toBe(true);
  }

  function toLocalUrl(url: string) {
    const { pathname, search } = new URL(url);
    return new URL(pathname + search, baseURL).href;
  }
});

test('responses have security and cache headers, and are compressed', async ({ page, request }) => {
  const pictures: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/pictures/')) pictures.push(response.url());
  });
  const response = await page.goto('/propiedades');
  const headers = response!.headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers['cache-control']).toMatch(/no-cache/);

  const script = page.locator('script[src], link[rel=modulepreload]').first();
  const asset = (await script.getAttribute('src')) ?? (await script.getAttribute('href'));
  expect((await request.get(asset!)).headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  expect((await request.get(pictures[0]!)).headers()['cache-control']).toMatch(/max-age=31536000.*immutable/);
  const compressed = await request.get('/propiedades', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(compressed.headers()['content-encoding']).toMatch(/br|gzip/);
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
