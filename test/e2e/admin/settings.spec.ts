import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { expectErrorAnnounced } from './expect-error-announced.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

test.afterEach(async () => {
  await onDatabase('delete from agency_settings');
  await onDatabase('delete from lead_settings');
  await onDatabase('notify public_changes');
});

test('a changed phone number of the agency appears on every page', async ({ page, context }) => {
  await signInWithRoles(page, 'admin');
  await open(page, '/admin/settings');
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(DESKTOP);

  await page.getByLabel('Código postal').fill('296');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.getByLabel('Número de registro').focus();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectErrorAnnounced(page, 'Revise los campos señalados.');
  }
  await page.getByRole('alert').getByRole('button', { name: 'Código postal' }).press('Enter');
  await expect(page.getByLabel('Código postal')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Código postal').fill('29650');
  await page.getByLabel('Teléfono', { exact: true }).fill('952 111 222');
  await page.getByRole('group', { name: 'Sábado' }).getByLabel('Abierto').uncheck();
  await page.getByRole('link', { name: 'Web y avisos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/contacto');
    await expect(visitor.getByRole('contentinfo').getByText('952 111 222').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(visitor.getByText('29650').first()).toBeVisible();
});

test('opening hours with breaks, closed days and holidays are shown to visitors', async ({ page, context }) => {
  await signInWithRoles(page, 'admin');
  await open(page, '/admin/settings');
  const day = (name: string) => page.getByRole('group', { name });
  await day('Lunes').getByRole('button', { name: 'Añadir tramo' }).press('Enter');
  await day('Lunes').getByLabel('Abre otra vez').fill('13:00');
  await page.getByRole('button', { name: 'Copiar a los días laborables' }).press('Enter');
  await day('Miércoles').getByRole('button', { name: 'Quitar el segundo tramo' }).press('Enter');
  await day('Viernes').getByLabel('Abierto').uncheck();

  await page.getByRole('button', { name: 'Proponer los nacionales y andaluces' }).click();
  const holidays = page.getByRole('group', { name: /^Festivo \d+$/ });
  await page.getByRole('button', { name: 'Añadir festivo' }).click();
  await expect(holidays).toHaveCount(13);
  const holidayDate = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  await holidays.last().getByLabel('Desde').fill(holidayDate);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escriba una hora posterior a las 14:00')).toHaveCount(3);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
  for (const name of ['Lunes', 'Martes', 'Jueves']) await day(name).getByLabel('Abre otra vez').fill('16:00');
  await holidays.last().getByLabel('Nombre').fill('Inventario');
  await holidays.last().getByLabel('Abierto').check();
  await holidays.last().getByLabel('Abre').fill('11:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();
  await expect(holidays.first().getByLabel('Nombre')).toHaveValue('Inventario');

  const visitor = await context.newPage();
  const card = visitor.getByRole('region', { name: /^Dónde está/ });
  await expect(async () => {
    await visitor.goto('/contacto');
    await expect(card.getByText(/^Abierto el .*, Inventario: 11:00 – 14:00$/)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(card.getByRole('term')).toHaveText([
    ...['Lunes y martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábados', 'Domingos'],
  ]);
  await expect(card.getByRole('definition')).toHaveText([
    ...[
      '9:00 – 14:00 16:00 – 19:00',
      '9:00 – 14:00',
      '9:00 – 14:00 16:00 – 19:00',
      'Cerrado',
      '10:00 – 14:00',
      'Cerrado',
    ],
  ]);
  await expect(card.getByText(/^(Abierto|Cerrado) ahora$/)).toBeVisible();
});

test('the default order and open registration follow the settings, and retention periods are saved', async ({
  page,
  context,
}) => {
  await signInWithRoles(page, 'admin');
  await open(page, '/admin/settings/site');
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(DESKTOP);

  const site = page.getByRole('form', { name: 'Web' });
  await site.getByLabel(/^Euros por libra/).fill('1,17');
  await site.getByLabel('Orden de las propiedades').selectOption('Precio: Mayor a Menor');
  await site.getByLabel('Solo por invitación').check();
  await site.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();

  const leads = page.getByRole('form', { name: 'Avisos y conservación de datos' });
  await leads.getByLabel(/^Leads: meses/).fill('36');
  await leads.getByRole('button', { name: 'Guardar' }).click();
  await expect(leads.getByText('Hay cambios sin guardar')).toBeHidden();
  await page.reload();
  await expect(leads.getByLabel(/^Leads: meses/)).toHaveValue('36');
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
