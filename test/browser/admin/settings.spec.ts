import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { enterAs, onDatabase } from './an-account.ts';
import { expectTold } from './expect-told.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};
const SAVED = 'Los cambios se han guardado correctamente';

test.afterEach(async () => {
  await onDatabase('delete from agency_settings');
  await onDatabase('delete from lead_settings');
  await onDatabase('notify public_changes');
});

test('the telephone of the agency is changed, and every page says so', async ({ page, context }) => {
  await enterAs(page, 'admin');
  await open(page, '/admin/settings');
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(DESKTOP);

  await page.getByLabel('Código postal').fill('296');
  await page.getByLabel('NIF').fill('no');
  await page.getByRole('group', { name: 'Lunes a viernes' }).getByLabel('Cierra').fill('08:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  for (const fault of [/^Escriba las cinco cifras/, /^Escriba un NIF válido/, /^Debe ser posterior/])
    await expect(page.getByText(fault)).toBeVisible();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.getByLabel('Número de registro').focus();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectTold(page, 'Revise los campos señalados.');
  }
  await page.getByRole('alert').getByRole('button', { name: 'Código postal' }).press('Enter');
  await expect(page.getByLabel('Código postal')).toBeFocused();
  await page.getByRole('alert').getByRole('button', { name: 'Lunes a viernes · Cierra' }).click();
  await expect(page.getByRole('group', { name: 'Lunes a viernes' }).getByLabel('Cierra')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Código postal').fill('29650');
  await page.getByLabel('NIF').fill('');
  await page.getByRole('group', { name: 'Lunes a viernes' }).getByLabel('Cierra').fill('18:00');
  await page.getByLabel('Teléfono', { exact: true }).fill('952 111 222');
  await page.getByRole('group', { name: 'Sábado' }).getByLabel('Cerrado').check();
  await page.getByRole('link', { name: 'Web y avisos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();
  await expect(page.getByText(SAVED, { exact: true })).toBeVisible();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/contacto');
    await expect(visitor.getByRole('contentinfo').getByText('952 111 222').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByText('29650').first()).toBeVisible();
});

test('the order of the list and who may register follow the settings; terms are kept', async ({ page, context }) => {
  await enterAs(page, 'admin');
  await open(page, '/admin/settings/site');
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(DESKTOP);

  const site = page.getByRole('form', { name: 'Web' });
  await site.getByLabel(/^Euros por libra/).fill('mucho');
  await site.getByRole('button', { name: 'Guardar' }).click();
  await expect(site.getByText('Escriba un número, como 1,15')).toBeVisible();
  await site.getByLabel(/^Euros por libra/).fill('1,17');
  await site.getByLabel('Orden de las propiedades').selectOption('Precio: Mayor a Menor');
  await site.getByLabel('Solo por invitación').check();
  await site.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();

  const leads = page.getByRole('form', { name: 'Avisos y conservación de datos' });
  await leads.getByLabel(/^Leads, meses/).fill('36');
  await leads.getByRole('button', { name: 'Guardar' }).click();
  await expect(leads.getByText('Hay cambios sin guardar')).toBeHidden();
  await page.reload();
  await expect(leads.getByLabel(/^Leads, meses/)).toHaveValue('36');
  await expect(site.getByLabel(/^Euros por libra/)).toHaveValue('1,17');

  const visitor = await context.newPage();
  await open(visitor, '/propiedades');
  const sort = visitor.getByRole('combobox', { name: 'Ordenar por' }).first();
  await expect(sort.locator('option:checked')).toHaveText('Precio: Mayor a Menor');
  await sort.selectOption('newest');
  await expect(visitor).toHaveURL(/sort=newest/);
  await sort.selectOption('Precio: Mayor a Menor');
  await expect(visitor).toHaveURL(/\/propiedades$/);
  await visitor.goto('/registro');
  await expect(visitor.getByText(/^El acceso es por invitación/)).toBeVisible();
});

test('who may not change them sees no settings', async ({ page }) => {
  await enterAs(page, 'moderator');
  expect((await page.goto('/admin/settings/site'))?.status()).toBe(403);
});
