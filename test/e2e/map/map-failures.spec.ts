import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { withoutPictures } from '../without-pictures.ts';
import { MapPage } from './map-page.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

  test('a part of the map that fails to load shows an error and a retry button', async ({ page }) => {
    await withoutPictures(page);
    let isBroken = false;
    await page.route('**/api/v1/properties/clusters*', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    const results = await MapPage.open(page);
    await expect.poll(() => results.countHomes()).toBe(await results.total());
    isBroken = true;
    await results.map.getByRole('button', { name: 'Acercar' }).click();
    const alert = results.map.getByRole('alert');
    await expect(alert).toContainText('No se han podido cargar las propiedades de esta parte del mapa.');
    await expectAccessible(page);
    expect(await results.marks.count()).toBeGreaterThan(0);
    isBroken = false;
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(alert).toHaveCount(0);
    await expect(results.marks.first()).toBeVisible();
  });

  test('an invalid response leaves the list unchanged, and the map works after a retry', async ({ page }) => {
    await withoutPictures(page);
    const clusters = '**/api/v1/properties/clusters?*viewport=*';
    await page.route(clusters, (route) =>
      route.fulfill({ json: { total: 1, withoutLocation: 0, clusters: [{ cell: 'x', count: 2 }], properties: null } }),
    );
    await page.goto('/propiedades?view=map');
    const results = new MapPage(page);
    const alert = results.map.getByRole('alert');
    // The map's scripts take long on a busy machine.
    await expect(alert).toContainText('No se ha podido mostrar esta parte.', { timeout: 30_000 });
    await expect(results.cards).toHaveCount(42);
    await expectAccessible(page);
    await page.unroute(clusters);
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await results.whenReady();
    await expect(alert).toHaveCount(0);
    await expect.poll(() => results.countHomes()).toBe(await results.total());
  });

  test('without a connection the map shows an error, and continues automatically once online', async ({
    page,
    context,
  }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page);
    await context.setOffline(true);
    await results.map.getByRole('button', { name: 'Acercar' }).click();
    await expect(results.map.getByRole('alert')).toBeVisible();
    // Another request would show the browser's error page.
    await results.map.getByRole('button', { name: 'Buscar en esta zona' }).click();
    await expect(results.cards.first()).toBeVisible();
    await context.setOffline(false);
    await expect(results.map.getByRole('alert')).toHaveCount(0);
    await expect(results.marks.first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the map loads only on request, and does not wait for the data of its page', async ({ page }) => {
    await withoutPictures(page);
    const requestUrls: string[] = [];
    page.on('request', (request) => requestUrls.push(request.url()));
    await page.goto('/propiedades?location=Nerja', { waitUntil: 'networkidle' });
    await whenInteractive(page);
    expect(requestUrls.filter((url) => /maplibre|clusters|coast/.test(url))).toEqual([]);
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/index.pageContext.json*', (route) => gate.then(() => route.continue()));
    await page.getByRole('link', { name: 'Mapa', exact: true }).tap();
    // The page's own data is still loading.
    await expect.poll(() => requestUrls.some((url) => /maplibre-gl-worker/.test(url))).toBe(true);
    release();
    await new MapPage(page).whenReady();
  });
});
