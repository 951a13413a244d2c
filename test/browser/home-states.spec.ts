import { expect, test } from '@playwright/test';
import type { PropertyCards } from '../../src/search/search.contract.ts';
import { expectAccessible } from './expect-accessible.ts';
import { HomePage } from './home-page.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const FEATURED = '**/api/v1/properties/featured';
const FAILURE = 'Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.';

test.describe('featured homes that the server could not read', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('load in the browser, behind six placeholders', async ({ page }) => {
    const answered = Promise.withResolvers<void>();
    await page.route(FEATURED, async (route) => {
      await answered.promise;
      await route.continue();
    });
    const home = await HomePage.openWithout(page, 'featured');
    await expect(home.featured.locator('[aria-busy=true] [data-placeholder]')).toHaveCount(6);
    await expect(home.featured.getByText('Cargando propiedades...', { exact: true })).toBeAttached();
    await expectAccessible(page);
    answered.resolve();
    await expect(home.cards).toHaveCount(10);
    await expect(home.featured.locator('[aria-busy=true]')).toHaveCount(0);
  });

  test('that fail to load say so, and can be asked for again', async ({ page }) => {
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

  test('may be none', async ({ page }) => {
    await page.route(FEATURED, (route) => route.fulfill({ json: { items: [] } }));
    const home = await HomePage.openWithout(page, 'featured');
    await expect(
      home.featured.getByText('No hay propiedades disponibles en este momento.', { exact: true }),
    ).toBeVisible();
    await expect(home.featured.getByRole('link', { name: 'Ver Todas las Propiedades' })).toBeVisible();
  });

  test('may be land, which has no bedrooms', async ({ page }) => {
    await page.route(FEATURED, async (route) => {
      const answer = await route.fetch();
      const [first] = ((await answer.json()) as PropertyCards).items;
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

    test('everything to touch on the home page is big enough', async ({ page }) => {
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

    test('its large picture is small, and asked for first', async ({ page, request }) => {
      const pictures: string[] = [];
      page.on('request', (asked) => asked.resourceType() === 'image' && pictures.push(new URL(asked.url()).pathname));
      await page.goto('/');
      const hero = page.locator('main picture img').first();
      await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const shown = new URL(await hero.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname;
      expect(shown).toMatch(/^\/uploads\/hero.*\.avif$/);
      expect(pictures[0]).toBe(shown);
      expect(pictures.filter((path) => path === shown)).toHaveLength(1);
      const answer = await request.get(shown);
      expect((await answer.body()).length).toBeLessThan(120_000);
      expect(answer.headers()['cache-control']).toBe('public, max-age=86400');
      const again = await request.get(shown, { headers: { 'if-none-match': answer.headers().etag! } });
      expect(again.status()).toBe(304);
    });
  });
}

test('the hero does not move what stands below it', async ({ page }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page is all there, and its search is a form to send', async ({ page }) => {
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

test('the pictures that other pages name are all there', async ({ page, request }) => {
  await page.goto('/');
  await whenInteractive(page);
  const services = ['sale', 'consultancy', 'analysis', 'legal', 'wealth', 'valuation'].map((name) => `service-${name}`);
  const names = ['hero', 'about', 'about-portrait', 'services', 'contact', 'faq', 'listing', 'not-found', 'pitch'];
  for (const name of [...names, ...services]) {
    const answer = await request.get(`/uploads/${name}.webp`);
    expect(answer.status(), name).toBe(200);
    expect(answer.headers()['content-type'], name).toBe('image/webp');
  }
  expect((await request.get('/uploads/none.webp')).status()).toBe(404);
});
