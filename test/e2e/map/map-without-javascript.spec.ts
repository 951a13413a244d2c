import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { withoutPictures } from '../without-pictures.ts';
import { MapPage } from './map-page.ts';

test.use({ javaScriptEnabled: false });

const waitForLoad = (page: Page, act: () => Promise<void>) => Promise.all([page.waitForEvent('load'), act()]);

for (const [device, viewport] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test.describe(`without JavaScript on ${device}`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => withoutPictures(page));

    test('property counts on the static map are links that narrow the list', async ({ page }) => {
      await page.goto('/propiedades?view=map');
      const results = new MapPage(page);
      const all = await results.total();
      expect(await results.countHomes()).toBe(all);
      const largest = results.marks.filter({ hasText: /^\d+$/ }).first();
      const count = Number(await largest.innerText());
      await expect(largest).toHaveAccessibleName(new RegExp(`^${count} propiedad(es)? (cerca de|en) `));
      await waitForLoad(page, () => largest.click());
      expect(await results.total()).toBe(count);
      expect(await results.countHomes()).toBe(count);
      await expect(results.map.getByRole('button').filter({ visible: true })).toHaveText(['Buscar']);
    });

    test('a form searches around a zone', async ({ page }) => {
      await page.goto('/propiedades?view=map');
      const results = new MapPage(page);
      const all = await results.total();
      await results.map.getByLabel('Alrededor de').selectOption('Marbella');
      await waitForLoad(page, () => results.map.getByRole('button', { name: 'Buscar' }).click());
      await expect(page.getByRole('link', { name: 'Quitar filtro A 1 km de Marbella' })).toBeVisible();
      expect(await results.total()).toBeLessThan(all);
      await expect(results.map.locator('.map-circle')).toBeVisible();
      await expect(results.map.getByText('El círculo señala 1 km alrededor de Marbella.')).toBeVisible();
      await expect(page.getByText(/ · (en la zona|a unos [\d,]+ k?m) de Marbella$/).first()).toBeVisible();
    });

    test('the search around a town uses the selected distance', async ({ page }) => {
      await page.goto('/propiedades?view=map&near=Marbella');
      const results = new MapPage(page);
      const total = await results.total();
      await expect(page.getByRole('link', { name: 'Quitar filtro Cerca de Marbella (hasta 3 km)' })).toBeVisible();
      await expect(results.map.getByLabel(/distancia/).locator('option:checked')).toHaveText('3 km');
      await waitForLoad(page, () => results.map.getByRole('button', { name: 'Buscar' }).click());
      expect(await results.total()).toBe(total);
      await expect(results.map.getByLabel(/distancia/).locator('option:checked')).toHaveText('3 km');
    });
  });
}
