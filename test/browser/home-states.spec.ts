import { expect, test } from '@playwright/test';
import type { PropertyCards } from '../../src/search/search.contract.ts';
import { expectAccessible } from './expect-accessible.ts';
import { HomePage } from './home-page.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const FEATURED = '**/api/v1/properties/featured';
const FAILURE = 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.';

test.describe('featured properties missing from the server response', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('load in the browser, and six placeholders appear meanwhile', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route(FEATURED, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const home = await HomePage.openWithout(page, 'featured');
    await expect(home.featured.locator('[aria-busy=true] [data-placeholder]')).toHaveCount(6);
    await expect(home.featured.getByText('Cargando propiedades...', { exact: true })).toBeAttached();
    await expectAccessible(page);
    gate.resolve();
    await expect(home.cards).toHaveCount(10);
    await expect(home.featured.locator('[aria-busy=true]')).toHaveCount(0);
  });

  test('show an error if they fail to load, and can be retried', async ({ page }) => {
    await page.route(FEATURED, (route) => route.fulfill({ status: 503, json: {} }));
    const home = await HomePage.openWithout(page, 'featured');
    await expect(home.featured.getByText(FAILURE, { exact: true })).toBeVisible();
    await expect(home.cards).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(FEATURED);
    await home.featured.getByRole('button', { name: 'Reintentar' }).click();
    await expect(home.cards).toHaveCount(10);
    await expect(page.getByText(FAILURE)).toHaveCount(0);
  });

  test('show a message if there are none', async ({ page }) => {
    await page.route(FEATURED, (route) => route.fulfill({ json: { items: [] } }));
    const home = await HomePage.openWithout(page, 'featured');
    await expect(
      home.featured.getByText('No hay propiedades disponibles en este momento.', { exact: true }),
    ).toBeVisible();
    await expect(home.featured.getByRole('link', { name: 'Ver Todas las Propiedades' })).toBeVisible();
  });

  test('show no bedrooms and bathrooms for land', async ({ page }) => {
    await page.route(FEATURED, async (route) => {
      const response = await route.fetch();
      const [first] = ((await response.json()) as PropertyCards).items;
      const land = {
        ...first,
        isLand: true,
        title: 'Terreno en Ojén',
        bedrooms: 3,
        bathrooms: 2,
        size: 1250,
        pictures: [],
      };
      await route.fulfill({ json: { items: [land] } });
    });
    const home = await HomePage.openWithout(page, 'featured');
    await expect(home.cards).toHaveCount(1);
    await expect(home.cards).toContainText(/Superficie terreno 1\.250\sm²/);
    await expect(home.cards.getByText(/Dormitorios|Baños/)).toHaveCount(0);
  });
});

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
