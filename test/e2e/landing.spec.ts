import { expect, test } from '@playwright/test';
import type { Places } from '../../src/search/places/places.contract.ts';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { MapPage } from './map/map-page.ts';
import { whenInteractive } from './when-interactive.ts';
import { withoutPictures } from './without-pictures.ts';

test.describe('landing page', () => {
  test.use({ viewport: DESKTOP });

  test('shows the properties of its town and their number', async ({ page, request }) => {
    const { items } = (await (await request.get('/api/v1/places')).json()) as Places;
    const marbella = items.find(({ slug }) => slug === 'marbella')!;
    const villas = marbella.types.find(({ slug }) => slug === 'villas')!;
    const listing = new ListingPage(page);

    await page.goto('/propiedades/marbella');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Propiedades en venta en Marbella');
    await expect(page.locator('main')).toContainText(`${marbella.count} propiedades`);
    await expect(listing.chips).toHaveText(['Marbella']);

    await page
      .getByRole('navigation', { name: 'Otras búsquedas' })
      .getByRole('link', { name: /^Villas/ })
      .click();
    await expect(page).toHaveURL(/\/propiedades\/marbella\/villas$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Villas en venta en Marbella');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`${villas.count} propiedades encontradas`);
    await expect(listing.cards).toHaveCount(Math.min(villas.count, 42));
    for (const card of await listing.cards.all()) await expect(card).toContainText('Villa en Marbella');
    await expect(page.getByRole('navigation', { name: 'Migas de pan' }).getByRole('listitem')).toHaveText([
      'Inicio',
      'Propiedades',
      'Marbella',
      'Villas',
    ]);
  });

  test('is paginated, and each page has its canonical URL', async ({ page }) => {
    await page.goto('/propiedades/marbella');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /\/propiedades\/marbella$/);
    const next = page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Siguiente' });
    await expect(next).toHaveAttribute('href', '/propiedades/marbella?page=2');
    await page.goto('/propiedades/marbella?page=2');
    await expect(canonical).toHaveAttribute('href', /\/propiedades\/marbella\?page=2$/);
    await expect(page).toHaveTitle(/^Propiedades en venta en Marbella, página 2 \| /);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  });

  test('has a map at its own URL, from which an area can be searched', async ({ page, request }) => {
    await withoutPictures(page);
    await page.goto('/propiedades/marbella');
    await whenInteractive(page);
    await page.getByRole('link', { name: 'Ver en el mapa' }).click();
    await expect(page).toHaveURL(/\/propiedades\/marbella\?view=map$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Propiedades en venta en Marbella');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/propiedades\/marbella$/);
    const results = new MapPage(page);
    await results.whenReady();
    const { items } = (await (await request.get('/api/v1/places')).json()) as Places;
    await expect.poll(() => results.countHomes()).toBe(items.find(({ slug }) => slug === 'marbella')!.count);
    const next = page.getByRole('navigation', { name: 'Páginas' }).getByRole('link', { name: 'Siguiente' });
    await expect(next).toHaveAttribute('href', '/propiedades/marbella?view=map&page=2');

    await results.map.getByRole('button', { name: 'Acercar' }).click();
    await results.map.getByRole('button', { name: 'Buscar en esta zona' }).click();
    await expect(page).toHaveURL(/\/propiedades\?location=Marbella&bbox=[-\d.,]+&view=map$/);
    await page.goBack();
    const grid = page.getByRole('link', { name: 'Ver en cuadrícula' });
    await expect(grid).toHaveAttribute('href', '/propiedades/marbella');
    await grid.click();
    await expect(page).toHaveURL(/\/propiedades\/marbella$/);
  });

  test('exists for every place, with links to others, and returns 404 for an unknown place', async ({ request }) => {
    const { items } = (await (await request.get('/api/v1/places')).json()) as Places;
    expect(items.length).toBeGreaterThan(5);
    for (const { slug, types } of items) {
      const [last] = types.slice(-1);
      for (const path of [`/propiedades/${slug}`, `/propiedades/${slug}/${last!.slug}`]) {
        const response = await request.get(path);
        expect(response.status(), path).toBe(200);
        expect(await response.text(), path).toContain('aria-label="Otras búsquedas"');
      }
    }
    for (const path of ['/propiedades/atlantida', '/propiedades/marbella/castillos', '/propiedades/marbella/villas/x'])
      expect((await request.get(path)).status(), path).toBe(404);
    const uppercase = await request.get('/propiedades/Marbella/Villas', { maxRedirects: 0 });
    expect([uppercase.status(), uppercase.headers()['location']]).toEqual([301, '/propiedades/marbella/villas']);
  });

  test('redirects to its last page when the page number is too high', async ({ request }) => {
    const response = await request.get('/propiedades/marbella?page=900', { maxRedirects: 0 });
    expect(response.headers()['location']).toMatch(/^\/propiedades\/marbella\?page=\d$/);
  });
});
