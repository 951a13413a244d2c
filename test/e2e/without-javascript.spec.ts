import { expect, type Page, test } from '@playwright/test';
import { readCount, DESKTOP, euros, ListingPage, optionOf, PHONE } from './listing-page.ts';
import { withoutPictures } from './without-pictures.ts';

test.use({ javaScriptEnabled: false });

/** Waits for the styles, which hide some elements. */
const applyFilters = (page: Page) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Aplicar' }).click()]);

for (const [device, viewport] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test.describe(`without JavaScript on ${device}`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => withoutPictures(page));

    test('the filters are a plain form', async ({ page }) => {
      await page.goto('/propiedades?view=list');
      const listing = new ListingPage(page);
      const towns = await listing.filter('Ubicación');
      const townCount = await readCount(towns, 'Estepona');
      await optionOf(towns, 'Estepona').click();
      await optionOf(await listing.filter('Tipo'), 'Apartamento').click();
      await optionOf(await listing.filter('Dormitorios'), '2').click();
      await optionOf(await listing.filter('Dormitorios'), '3').click();
      const prices = await listing.filter('Precio');
      await prices.getByLabel('Mínimo').fill('200.000');
      const more = await listing.filter('Más filtros');
      await optionOf(more, 'Piscina').click();
      await optionOf(more, '1+').click();
      await more.getByRole('group', { name: 'Superficie construida' }).getByLabel('Máximo').fill('1.000 m²');
      await listing.sort.selectOption({ label: 'Precio: Menor a Mayor' });
      await applyFilters(page);

      await expect(listing.chips).toHaveText([
        'Estepona',
        'Apartamento',
        '2 dorm.',
        '3 dorm.',
        '1 baño o más',
        /^Desde 200\.000\s€$/,
        /^Hasta 1\.000\sm² construidos$/,
        'Piscina',
      ]);
      const total = await listing.total();
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan(townCount);
      await expect(listing.cards).toHaveCount(total);
      await expect(listing.cards.filter({ hasText: 'Estepona' })).toHaveCount(total);
      const amounts = (await listing.prices()).map(euros);
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
      await expect(listing.cards.first()).toHaveAttribute('data-layout', 'list');

      await page.getByRole('link', { name: 'Quitar filtro Apartamento' }).click();
      await expect(listing.chips.filter({ hasText: 'Apartamento' })).toHaveCount(0);
      expect(await listing.total()).toBeGreaterThanOrEqual(total);
    });

    test('a text search is sorted by relevance unless another order is set, and dropped words are reported', async ({
      page,
    }) => {
      await page.goto('/propiedades');
      const listing = new ListingPage(page);
      await listing.search.fill('terraza chimenea');
      await applyFilters(page);
      await expect(listing.chips).toHaveText(['«terraza chimenea»']);
      await expect(listing.sort.locator('option:checked')).toHaveText('Relevancia');
      await listing.sort.selectOption({ label: 'Precio: Mayor a Menor' });
      await applyFilters(page);
      await expect(listing.sort.locator('option:checked')).toHaveText('Precio: Mayor a Menor');

      await listing.search.fill('terraza zzyzx chimenea');
      await applyFilters(page);
      await expect(
        page.getByText('Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «zzyzx».'),
      ).toBeVisible();
      expect(await listing.total()).toBeGreaterThan(0);
    });

    test('the filters fit the screen, and amenities and pager work', async ({ page }) => {
      await page.goto('/propiedades');
      const listing = new ListingPage(page);
      await listing.filter('Ubicación');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      for (const size of [viewport, { ...viewport, width: Math.min(viewport.width, 1024) }]) {
        await page.setViewportSize(size);
        await page.getByRole('button', { name: 'Aplicar' }).click({ trial: true });
      }
      const amenities = listing.cards.locator('details').first();
      await expect(amenities.getByRole('paragraph')).toBeHidden();
      await amenities.locator('summary').press('Enter');
      await expect(amenities.getByRole('paragraph')).toBeVisible();
      await listing.pager.getByRole('link', { name: 'Siguiente' }).click();
      await expect(listing.pager).toContainText('Mostrando 43-84 de');
    });

    test('a property page shows its text, pictures and contact, and links to the other language', async ({ page }) => {
      await page.goto('/propiedades');
      await page.unrouteAll();
      await new ListingPage(page).cards.first().getByRole('heading').getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const description = page.locator('#descripcion');
      await expect(description).toBeVisible();
      expect((await description.innerText()).length).toBeGreaterThan(200);
      expect(await description.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
        2,
      );

      const pictures = page.getByRole('group', { name: /^Fotos de/ }).getByRole('img');
      expect(await pictures.count()).toBeGreaterThan(3);
      const last = pictures.last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      const width = () => last.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(0);

      await expect(
        page
          .getByRole('link', { name: /^Llamar/ })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL(/\?idioma=en$/);
      await expect(description).toHaveAttribute('lang', 'en');
      await page.getByRole('link', { name: 'Volver' }).click();
      await expect(page).toHaveURL(/\/propiedades$/);
    });

    test('no button that needs JavaScript is visible', async ({ page }) => {
      await page.goto('/propiedades');
      await expect(page.getByRole('button', { name: /Filtros|Foto/ }).filter({ visible: true })).toHaveCount(0);
      await new ListingPage(page).cards.first().getByRole('heading').getByRole('link').click();
      await expect(page.getByText('Ref. ').first()).toBeVisible();
      await expect(page.locator('button:not([type=submit])').filter({ visible: true })).toHaveCount(0);
    });
  });
}
