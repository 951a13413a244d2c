import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertProperty, changeMeanwhile } from './insert-property.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';

test.afterEach(async () => {
  await onDatabase('delete from agency_settings');
  await onDatabase(`delete from properties where reference like 'FICHA-%'`);
  await onDatabase('notify public_changes');
});

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

async function expectFitsAndAccessible(page: Page) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}

test('a reduced price is shown to visitors and in the history, until the agency turns it off', async ({
  page,
  context,
}) => {
  await signInWithRoles(page, 'admin');
  const property = await insertProperty(page, { status: 'published', price: 350_000, location: 'Mijas' });
  await onDatabase(`update properties set added_at = now() - interval '2 days' where id = $1`, [property.id]);
  await changeMeanwhile(page, property, { price: 325_000 });

  const visitor = await context.newPage();
  const path = `/propiedad/${property.slug}/${property.reference}`;
  const priceDrop = visitor.getByText('−25.000 € (−7 %)').filter({ visible: true });
  const expectPriceDrop = (url: string, isShown: boolean) =>
    expect(async () => {
      await visitor.goto(url);
      await expect(visitor.getByText('325.000 €').filter({ visible: true }).first()).toBeVisible({ timeout: 500 });
      expect((await priceDrop.count()) > 0).toBe(isShown);
    }).toPass();
  await expectPriceDrop(path, true);
  const prices = visitor.getByRole('table', { name: 'Precios que ha tenido, del último al primero' });
  await expect(prices.getByRole('row')).toHaveText([/Desde/, /325\.000\s€−25\.000\s€/, /350\.000\s€Primer precio/]);
  await expect(visitor.getByText(/^Ha bajado 25\.000\s€ \(7\s%\) desde el /)).toBeVisible();
  await expect(visitor.getByText('Publicada hoy')).toBeVisible();
  await expectFitsAndAccessible(visitor);
  await expectPriceDrop(`/propiedades?search=${property.reference}`, true);
  await expectFitsAndAccessible(visitor);

  await open(page, `/admin/properties/${property.id}?tab=historial`);
  await expect(page.getByRole('list', { name: 'Cambios' })).toContainText(/Precio:.*350\.000\s€.*325\.000\s€/);

  await open(page, '/admin/settings/site');
  const site = page.getByRole('form', { name: 'Web' });
  const showPreviousPrice = site.getByLabel('Mostrar el precio anterior cuando una propiedad baja de precio');
  await expect(showPreviousPrice).toBeChecked();
  await showPreviousPrice.uncheck();
  await site.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();
  await expectPriceDrop(path, false);
  await expect(prices).toHaveCount(0);
});

test('a currency with a rate in the settings can be chosen for a price', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await open(page, '/admin/settings/site');
  const site = page.getByRole('form', { name: 'Web' });
  await site.getByLabel('Otra moneda').selectOption('SEK');
  const rateField = site.getByLabel('Euros por SEK');
  await expect(rateField).toBeFocused();
  await rateField.fill('mucho');
  await site.getByRole('button', { name: 'Guardar' }).click();
  await expect(site.getByText('Escriba un número, como 1,15')).toBeVisible();
  await expectFitsAndAccessible(page);
  await rateField.fill('0,09');
  await site.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();
  await page.reload();
  await expect(rateField).toHaveValue('0,09');

  const property = await insertProperty(page, { price: 3_000_000 });
  await open(page, `/admin/properties/${property.id}`);
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await page.getByLabel('Moneda').selectOption('SEK');
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await expect(page.getByText('3.000.000 SEK', { exact: true }).first()).toBeVisible();

  await open(page, '/admin/settings/site');
  await rateField.fill('');
  await site.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();
  await expect(rateField).toHaveCount(0);
});
