import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { withoutPictures } from '../without-pictures.ts';
import { MapPage } from './map-page.ts';

test.describe('on a desk', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

  test('what cannot be had of a part of the map is said, and asked for again by a button', async ({ page }) => {
    await withoutPictures(page);
    let isBroken = false;
    await page.route('**/api/v1/properties/clusters*', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    );
    const results = await MapPage.open(page);
    await expect.poll(() => results.shown()).toBe(await results.total());
    isBroken = true;
    await results.map.getByRole('button', { name: 'Acercar' }).click();
    const fault = results.map.getByRole('alert');
    await expect(fault).toContainText('No se han podido cargar las propiedades de esta parte del mapa.');
    await expectAccessible(page);
    expect(await results.marks.count()).toBeGreaterThan(0);
    isBroken = false;
    await fault.getByRole('button', { name: 'Reintentar' }).click();
    await expect(fault).toHaveCount(0);
    await expect(results.marks.first()).toBeVisible();
  });

  test('an answer that cannot be shown leaves the list as it is, and the map is there once it is tried again', async ({
    page,
  }) => {
    await withoutPictures(page);
    const clusters = '**/api/v1/properties/clusters?*seen=*';
    await page.route(clusters, (route) =>
      route.fulfill({ json: { total: 1, unplaced: 0, clusters: [{ cell: 'x', count: 2 }], homes: null } }),
    );
    await page.goto('/propiedades?view=map');
    const results = new MapPage(page);
    const fault = results.map.getByRole('alert');
    await expect(fault).toContainText('No se ha podido mostrar esta parte.');
    await expect(results.cards).toHaveCount(42);
    await expectAccessible(page);
    await page.unroute(clusters);
    await fault.getByRole('button', { name: 'Reintentar' }).click();
    await results.whenReady();
    await expect(fault).toHaveCount(0);
    await expect.poll(() => results.shown()).toBe(await results.total());
  });

  test('without a network the map says so, and goes on by itself when there is one again', async ({
    page,
    context,
  }) => {
    await withoutPictures(page);
    const results = await MapPage.open(page);
    await context.setOffline(true);
    await results.map.getByRole('button', { name: 'Acercar' }).click();
    await expect(results.map.getByRole('alert')).toBeVisible();
    // What is asked for now would lead to a page of the browser's own.
    await results.map.getByRole('button', { name: 'Buscar en esta zona' }).click();
    await expect(results.cards.first()).toBeVisible();
    await context.setOffline(false);
    await expect(results.map.getByRole('alert')).toHaveCount(0);
    await expect(results.marks.first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('nothing of the map is loaded before it is asked for, and all of it at once then', async ({ page }) => {
    await withoutPictures(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/propiedades?location=Nerja', { waitUntil: 'networkidle' });
    await whenInteractive(page);
    expect(loaded.filter((url) => /maplibre|clusters|coast/.test(url))).toEqual([]);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/index.pageContext.json*', (route) => held.then(() => route.continue()));
    await page.getByRole('link', { name: 'Mapa', exact: true }).tap();
    // The page's own data is still to come.
    await expect.poll(() => loaded.some((url) => /maplibre-gl-worker/.test(url))).toBe(true);
    goOn();
    await new MapPage(page).whenReady();
  });
});
