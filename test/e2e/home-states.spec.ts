import { expect, test } from '@playwright/test';
import { HomePage } from './home-page.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

for (const viewport of [PHONE, DESKTOP]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('every touch target on the home page is large enough', async ({ page }) => {
      await HomePage.open(page);
      const small = await page
        .getByRole('main')
        .locator('a[href], button, select')
        .evaluateAll((all) =>
          all
            .filter((it) => it.checkVisibility() && !it.matches('h3 a'))
            .map((it) => ({ height: it.getBoundingClientRect().height, text: it.textContent }))
            .filter(({ height }) => height < (innerWidth < 768 ? 40 : 24)),
        );
      expect(small).toEqual([]);
    });

    test('the hero picture loads first and once, is small and can be cached', async ({ page, request }) => {
      const pictures: string[] = [];
      page.on(
        'request',
        (pageRequest) => pageRequest.resourceType() === 'image' && pictures.push(new URL(pageRequest.url()).pathname),
      );
      await page.goto('/');
      const hero = page.locator('main picture img').first();
      await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const heroPath = new URL(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
      expect(heroPath).toMatch(/^\/uploads\/hero.*\.avif$/);
      expect(pictures[0]).toBe(heroPath);
      expect(pictures.filter((path) => path === heroPath)).toHaveLength(1);
      const response = await request.get(heroPath);
      expect((await response.body()).length).toBeLessThan(120_000);
      expect(response.headers()['cache-control']).toBe('public, max-age=86400');
      const again = await request.get(heroPath, { headers: { 'if-none-match': response.headers().etag! } });
      expect(again.status()).toBe(304);
    });
  });
}

test('the home page causes no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = ((window as { shifts?: number[] }).shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await HomePage.open(page);
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as { shifts?: number[] }).shifts ?? []);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows its featured properties, and its search is a plain form', async ({ page }) => {
    await page.goto('/');
    const home = new HomePage(page);
    await expect(home.cards).toHaveCount(10);
    await home.select('Ubicación').selectOption('Estepona');
    await home.select('Rango de precio').selectOption('2000000-999999999');
    await home.submit();
    await expect(page).toHaveURL(/\/propiedades\?q=&location=Estepona&.*priceRange=2000000-999999999/);
    await expect(new ListingPage(page).chips).toHaveText(['Estepona', /^Desde 2\.000\.000\s€|^Más de 2\.000\.000€/]);
  });
});

test('the pictures of all pages exist, and an unknown one returns 404', async ({ page, request }) => {
  await page.goto('/');
  await whenInteractive(page);
  const services = ['sale', 'consultancy', 'analysis', 'legal', 'wealth', 'valuation'].map((name) => `service-${name}`);
  const names = ['hero', 'about', 'about-portrait', 'services', 'contact', 'faq', 'listing', 'not-found', 'pitch'];
  for (const name of [...names, ...services]) {
    const response = await request.get(`/uploads/${name}.webp`);
    expect(response.status(), name).toBe(200);
    expect(response.headers()['content-type'], name).toBe('image/webp');
  }
  expect((await request.get('/uploads/none.webp')).status()).toBe(404);
});
