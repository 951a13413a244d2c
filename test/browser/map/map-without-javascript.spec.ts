import { expect, type Page, test } from '@playwright/test';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { withoutPictures } from '../without-pictures.ts';
import { MapPage } from './map-page.ts';

test.use({ javaScriptEnabled: false });

const loaded = (page: Page, act: () => Promise<void>) => Promise.all([page.waitForEvent('load'), act()]);

for (const [device, viewport] of [
  ['a desk', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test.describe(`without scripts, on ${device}`, () => {
    test.use({ viewport });
    test.beforeEach(({ page }) => withoutPictures(page));

    test('numbers of homes on the drawn coast are links, which narrow the list', async ({ page }) => {
      await page.goto('/propiedades?view=map');
      const results = new MapPage(page);
      const all = await results.total();
      expect(await results.shown()).toBe(all);
      const largest = results.marks.filter({ hasText: /^\d+$/ }).first();
      const promised = Number(await largest.innerText());
      await expect(largest).toHaveAccessibleName(new RegExp(`^${promised} propiedad(es)? (cerca de|en) `));
      await loaded(page, () => largest.click());
      expect(await results.total()).toBe(promised);
      expect(await results.shown()).toBe(promised);
      await expect(results.map.getByRole('button').filter({ visible: true })).toHaveText(['Buscar']);
    });

    test('what lies around a zone is asked for by a form', async ({ page }) => {
      await page.goto('/propiedades?view=map');
      const results = new MapPage(page);
      const all = await results.total();
      await results.map.getByLabel('Alrededor de').selectOption('Marbella');
      await loaded(page, () => results.map.getByRole('button', { name: 'Buscar' }).click());
      await expect(page.getByRole('link', { name: 'Quitar filtro A 1 km de Marbella' })).toBeVisible();
      expect(await results.total()).toBeLessThan(all);
      await expect(results.map.locator('.map-zone')).toBeVisible();
      await expect(results.map.getByText('El círculo señala 1 km alrededor de Marbella.')).toBeVisible();
      await expect(page.getByText(/ · (en la zona|a unos [\d,]+ k?m) de Marbella$/).first()).toBeVisible();
    });

    test('the distance that is searched around a town is the one that is chosen', async ({ page }) => {
      await page.goto('/propiedades?view=map&near=Marbella');
      const results = new MapPage(page);
      const total = await results.total();
      await expect(page.getByRole('link', { name: 'Quitar filtro Cerca de Marbella (hasta 3 km)' })).toBeVisible();
      await expect(results.map.getByLabel(/distancia/).locator('option:checked')).toHaveText('3 km');
      await loaded(page, () => results.map.getByRole('button', { name: 'Buscar' }).click());
      expect(await results.total()).toBe(total);
      await expect(results.map.getByLabel(/distancia/).locator('option:checked')).toHaveText('3 km');
    });
  });
}
