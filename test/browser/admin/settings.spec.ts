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
const SAVED = 'Los cambios se han guardado correctamente';

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
  await page.getByLabel('NIF').fill('no');
  const monday = page.getByRole('group', { name: 'Lunes' });
  await monday.getByLabel('Cierra').fill('08:00');
  await page.getByRole('button', { name: 'Guardar' }).click();
  for (const message of [/^Escriba las cinco cifras/, /^Escriba un NIF válido/, /^Escriba una hora posterior/])
    await expect(page.getByText(message)).toBeVisible();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.getByLabel('Número de registro').focus();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expectErrorAnnounced(page, 'Revise los campos señalados.');
  }
  await page.getByRole('alert').getByRole('button', { name: 'Código postal' }).press('Enter');
  await expect(page.getByLabel('Código postal')).toBeFocused();
  await page.getByRole('alert').getByRole('button', { name: 'Lunes · Cierra' }).click();
  await expect(monday.getByLabel('Cierra')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Código postal').fill('29650');
  await page.getByLabel('NIF').fill('');
  await monday.getByLabel('Cierra').fill('18:00');
  await page.getByLabel('Teléfono', { exact: true }).fill('952 111 222');
  await page.getByRole('group', { name: 'Sábado' }).getByLabel('Abierto').uncheck();
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

test('opening hours with breaks, closed days and holidays are shown to visitors', async ({ page, context }) => {
  await signInWithRoles(page, 'admin');
  await open(page, '/admin/settings');
  const day = (name: string) => page.getByRole('group', { name });
  await day('Lunes').getByRole('button', { name: 'Añadir tramo' }).press('Enter');
  await expect(day('Lunes').getByLabel('Abre otra vez')).toBeFocused();
  await expect(day('Lunes').getByLabel('Cierra', { exact: true })).toHaveValue('14:00');
  await expect(day('Lunes').getByLabel('Cierra otra vez')).toHaveValue('19:00');
  await day('Lunes').getByLabel('Abre otra vez').fill('13:00');
  await page.getByRole('button', { name: 'Copiar a los días laborables' }).press('Enter');
  await expect(page.getByText(/se ha copiado de martes a viernes/)).toBeVisible();
  await day('Miércoles').getByRole('button', { name: 'Quitar el segundo tramo' }).press('Enter');
  await expect(day('Miércoles').getByRole('button', { name: 'Añadir tramo' })).toBeFocused();
  await day('Viernes').getByLabel('Abierto').uncheck();
  await day('Viernes').getByLabel('Abierto').check();
  await expect(day('Viernes').getByLabel('Abre otra vez')).toHaveValue('13:00');
  await day('Viernes').getByLabel('Abierto').uncheck();

  await page.getByRole('button', { name: 'Proponer los nacionales y andaluces' }).click();
  const holidays = page.getByRole('group', { name: /^Festivo \d+$/ });
  await expect(holidays).toHaveCount(12);
  await page.getByRole('button', { name: 'Proponer los nacionales y andaluces' }).click();
  await page.getByRole('button', { name: 'Añadir festivo' }).click();
  await expect(holidays).toHaveCount(13);
  const holidayDate = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
  await expect(holidays.last().getByLabel('Desde')).toBeFocused();
  await holidays.last().getByLabel('Desde').fill(holidayDate);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escriba una hora posterior a las 14:00')).toHaveCount(3);
  await expect(page.getByText('Escriba el nombre', { exact: true })).toBeVisible();
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

test('concurrent changes of the hours of one day are merged, or the second user chooses', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await open(page, '/admin/settings');
  const saveAsOther = async (opening: object) => {
    const { version } = (await (await page.request.get('/api/v1/staff/settings')).json()) as { version: number };
    const headers = { 'if-match': String(version), 'sec-fetch-site': 'same-origin' };
    const response = await page.request.patch('/api/v1/staff/settings', { data: { profile: { opening } }, headers });
    expect(response.status()).toBe(200);
  };
  const day = (name: string) => page.getByRole('group', { name });
  await day('Lunes').getByLabel('Cierra').fill('18:00');
  await saveAsOther({ monday: [{ opens: '08:00', closes: '19:00' }], sunday: [{ opens: '11:00', closes: '13:00' }] });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();
  await expect(day('Lunes').getByLabel('Abre')).toHaveValue('08:00');
  await expect(day('Lunes').getByLabel('Cierra')).toHaveValue('18:00');
  await expect(day('Domingo').getByLabel('Cierra')).toHaveValue('13:00');

  await day('Lunes').getByLabel('Cierra').fill('17:00');
  await saveAsOther({ monday: [] });
  await page.getByRole('button', { name: 'Guardar' }).click();
  const conflict = page.getByRole('alert', { name: 'Cambios de otra persona' });
  await expect(conflict.getByRole('rowheader')).toHaveText(['Lunes']);
  await conflict.getByLabel('1. 08:00 – 17:00').check();
  await conflict.getByLabel('—').check();
  await conflict.getByRole('button', { name: 'Guardar la selección' }).click();
  await expect(conflict).toBeHidden();
  await expect(day('Lunes').getByLabel('Abierto')).not.toBeChecked();
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
  await site.getByLabel(/^Euros por libra/).fill('mucho');
  await site.getByRole('button', { name: 'Guardar' }).click();
  await expect(site.getByText('Escriba un número, como 1,15')).toBeVisible();
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

test('settings are hidden from users without the permission', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  expect((await page.goto('/admin/settings/site'))?.status()).toBe(403);
});
