import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { insertDescription, insertProperty, PropertiesPage } from './properties-page.ts';

const LIST = '**/api/v1/staff/properties?**';
/** Part of the references of a test's properties, so that its lists show no others. */
const aKey = () => `K${randomUUID().slice(0, 6)}`;
const january = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

test('the server-rendered HTML contains the rows, which show price, town, source and the missing fields', async ({
  page,
}) => {
  const key = aKey();
  const id = await insertProperty(`${key}-1`, {
    price: 1_450_000,
    currency: 'GBP',
    status: 'published',
    created_at: january(18),
  });
  await insertProperty(`${key}-2`, {
    source: 'api',
    energy_state: 'unknown',
    is_featured: true,
    created_at: january(17),
  });
  await signInWithRoles(page, 'admin');
  const html = await (await page.request.get(`/admin/properties?search=${key}`)).text();
  expect(html.match(/<tr\b/g)).toHaveLength(3);

  const list = await PropertiesPage.open(page, `?search=${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Propiedades');
  const heads = list.table.getByRole('columnheader').filter({ hasText: /./ });
  await expect(heads).toContainText([
    ...['Referencia', 'Precio', 'Municipio', 'Zona', 'Origen', 'Estado', 'Creada', 'Acciones'],
  ]);
  for (const text of ['£', '1.450.000', 'Mijas', 'Calahonda', 'Manual', 'Publicada', '18/01/2026'])
    await expect(list.row(`${key}-1`)).toContainText(text);
  const otherRow = list.row(`${key}-2`);
  for (const text of ['N/A', 'API', 'Borrador', 'Destacada']) await expect(otherRow).toContainText(text);
  await expect(otherRow).toContainText(
    'Falta: imágenes, descripción en español, descripción en inglés, certificado energético',
  );
  const badge = (name: string) => list.table.getByText(name, { exact: true });
  await expect(badge('Manual')).toHaveCSS('border-color', 'rgb(13, 33, 43)');
  await expect(badge('API')).toHaveCSS('background-color', 'rgb(217, 236, 240)');

  await list.row(`${key}-1`).click({ position: { x: 80, y: 26 } });
  await expect(page).toHaveURL(new RegExp(`/admin/properties/${id}$`));
});

test('the URL contains search, filters, order and page, and an empty list has a message', async ({ page }) => {
  const key = aKey();
  await insertProperty(`${key}-A`, { price: 3, source: 'api', location: 'Álora', created_at: january(3) });
  await insertProperty(`${key}-B`, { price: 1, status: 'sold', type: '1-3', created_at: january(2) });
  await insertProperty(`${key}-C`, { price: null, is_featured: true, type: '1-1', created_at: january(1) });
  await signInWithRoles(page, 'agent');
  const list = await PropertiesPage.open(page);
  await list.search.getByRole('searchbox').fill(key);
  await page.keyboard.press('Enter');
  await expect(list.rows).toHaveText([`${key}-A`, `${key}-B`, `${key}-C`].map((name) => new RegExp(name)));
  const price = list.table.getByRole('columnheader', { name: 'Precio' });
  await price.getByRole('link').click();
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.rows.first()).toContainText(`${key}-B`);
  await price.getByRole('link').click();
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}&sort=price-desc$`));
  await expect(list.rows.last()).toContainText(`${key}-C`);
  await list.search.getByLabel('Tipo').selectOption('Apartamento y subtipos');
  await expect(list.rows).toHaveCount(2);
  await list.search.getByRole('button', { name: 'Destacadas' }).click();
  await expect(list.rows).toHaveCount(1);
  await page.reload();
  await expect(list.search.getByRole('button', { name: 'Destacadas' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(list.rows).toHaveCount(2);
  await list.search.getByLabel('Estado').selectOption('Vendida');
  await expect(list.rows).toHaveText([new RegExp(`${key}-B`)]);
  await list.search.getByLabel('Origen').selectOption('API');
  await expect(page.getByText('No se encontraron propiedades', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/admin\/properties$/);
  await expect(list.search.getByRole('searchbox')).toHaveValue('');

  await page.goto(`/admin/properties?search=${key}&missing=pictures&type=none&page=9&sort=x`);
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}&missing=pictures$`));
  await expect(list.rows).toHaveCount(3);
});

test('a bulk change shows how many succeeded and why others did not, and can be undone', async ({ page }) => {
  const key = aKey();
  await insertDescription(await insertProperty(`${key}-A`, { created_at: january(3) }));
  await insertDescription(await insertProperty(`${key}-B`, { energy_state: 'unknown', created_at: january(2) }));
  await insertProperty(`${key}-C`, { status: 'sold', energy_state: 'unknown', created_at: january(1) });
  await signInWithRoles(page, 'moderator');
  const list = await PropertiesPage.open(page, `?search=${key}`);
  await list.select(`${key}-A`);
  await expect(list.bulkBar).toContainText('1 propiedad seleccionada');
  await list.table.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  await expect(list.bulkBar).toContainText('3 propiedades seleccionadas');
  await expect(list.bulkBar.getByRole('button')).toHaveText([
    ...[
      'Publicar',
      'Retirar',
      'Reservar',
      'Marcar como vendida',
      'Destacar',
      'Quitar destacado',
      'Asignar',
      'Exportar',
    ],
  ]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.bulkBar.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(4);
  await expectAccessible(page);
  await list.bulkBar.getByRole('button', { name: 'Publicar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Publicar 3 propiedades?' });
  await expect(question).toContainText(
    'Hay anuncios incompletos. Falta: imágenes (2), descripción en inglés (2) y certificado energético (1).',
  );
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(list.bulkBar.getByRole('status')).toHaveText('2 propiedades publicadas · 1 no se pudo cambiar');
  await expect(list.row(`${key}-A`)).toContainText('Publicada');
  await list.bulkBar.getByText('Ver las que no han cambiado y el motivo').click();
  await expect(list.bulkBar.getByRole('listitem')).toHaveText(`${key}-C: está vendida`);
  await expectAccessible(page);
  const undo = list.bulkBar.getByRole('button', { name: 'Deshacer' });
  await undo.press('Enter');
  await expect(list.bulkBar.getByRole('status')).toHaveText('2 propiedades como antes');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-bulk]') !== null)).toBe(true);
  await list.bulkBar.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(list.table.getByRole('checkbox').first()).toBeFocused();
  await expect(list.row(`${key}-A`)).toContainText('Borrador');
  await list.select(`${key}-B`);
  await list.bulkBar.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(list.row(`${key}-B`)).toContainText('Publicada');
  await list.select(`${key}-B`);
  await list.bulkBar.getByRole('button', { name: 'Destacar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Destacar' }).click();
  await expect(list.bulkBar.getByRole('status')).toHaveText('1 propiedad destacada');
  await expect(list.row(`${key}-B`)).toContainText('Destacada');
});

test('price and status are edited in their row, which also shows conflicts and errors', async ({ page }) => {
  const key = aKey();
  const id = await insertProperty(key, { price: 450_000, status: 'published', energy_state: 'rated', agent_id: null });
  await signInWithRoles(page, 'moderator');
  const list = await PropertiesPage.open(page, `?search=${key}&agent=none`);
  const price = list.row(key).getByRole('button', { name: 'cambiar el precio' });
  await price.press('Enter');
  const field = page.getByLabel(`Precio de ${key}`);
  await expect(field).toBeFocused();
  await field.fill('1');
  await field.press('Escape');
  await expect(price).toBeFocused();
  await price.press('Enter');
  await field.fill('430.000');
  await field.press('Enter');
  const alert = list.row(key).getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toContainText('letra');
  await expectAccessible(page);
  await onDatabase(
    `update properties set energy_consumption = 'C', price = 440000, version = version + 1 where id = $1`,
    [id],
  );
  await field.press('Enter');
  await expect(alert).toContainText('Otra persona ha cambiado la propiedad: el precio es ahora 440.000');
  await field.press('Enter');
  await expect(price).toHaveText(/430\.000/);
  await expect(price).toBeFocused();

  const status = list.row(key).getByRole('button', { name: 'cambiar el estado' });
  await status.press('Enter');
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Retirada' }).press('Enter');
  await expect(status).toContainText('Retirada');
  await onDatabase('update properties set energy_consumption = null, version = version + 1 where id = $1', [id]);
  await page.reload();
  await whenInteractive(page);
  const question = page.getByRole('alertdialog', { name: '¿Publicar el anuncio incompleto?' });
  const publish = async () => {
    await status.press('Enter');
    await page.getByRole('menuitem', { name: 'Publicada' }).press('Enter');
  };
  await publish();
  await expect(question).toContainText(
    'Falta en el anuncio: imágenes, descripción en español, descripción en inglés y certificado energético.',
  );
  await expect(question).toContainText('La ley exige la etiqueta energética');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revisar' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(status).toContainText('Retirada');
  await publish();
  await question.getByRole('button', { name: 'Publicar incompleto' }).click();
  await expect(alert).toContainText('letra');
  await onDatabase(`update properties set energy_state = 'exempt', version = version + 1 where id = $1`, [id]);
  await page.reload();
  await whenInteractive(page);
  await publish();
  await question.getByRole('button', { name: 'Publicar incompleto' }).click();
  await expect(alert).toContainText('Para publicarla, añada una imagen o una descripción');
  await expect(status).toContainText('Retirada');
});

test('the filtered list can be exported', async ({ page }) => {
  const key = aKey();
  await insertProperty(`${key}-A`, { location: 'Álora' });
  await insertProperty(`${key}-B`, { status: 'sold' });
  await signInWithRoles(page, 'agent');
  await PropertiesPage.open(page, `?search=${key}&status=draft`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^propiedades-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^"${key}-A";.*"Álora"`));
});

test('a property is deleted permanently after a confirmation', async ({ page }) => {
  const key = aKey();
  const id = await insertProperty(key);
  await signInWithRoles(page, 'admin');
  const list = await PropertiesPage.open(page, `?search=${key}`);
  const button = list.row(key).getByRole('button', { name: `Eliminar ${key}` });
  await button.click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar propiedad?' });
  await expect(question).toContainText(key);
  await expect(question).toContainText('sus imágenes y sus traducciones');
  await expect(question).toContainText('Esta acción no se puede deshacer.');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.route(`**/api/v1/staff/properties/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await button.click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await list.expectToast('Error', 'No se pudo eliminar la propiedad');
  await page.unroute(`**/api/v1/staff/properties/${id}`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await list.expectToast('Propiedad eliminada', 'La propiedad se ha eliminado correctamente');
  await expect(page.getByText('No se encontraron propiedades', { exact: true })).toBeVisible();
  await expect(page.locator('[data-results]').getByRole('link', { name: 'Limpiar filtros' })).toBeFocused();
  expect(await onDatabase('select 1 from properties where id = $1', [id])).toEqual([]);
});

test('an agent can neither delete nor publish, and a URL opens the dialog of a new property', async ({ page }) => {
  const key = aKey();
  await insertProperty(key);
  await signInWithRoles(page, 'agent');
  const list = await PropertiesPage.open(page, `?search=${key}&new=true`);
  const dialog = page.getByRole('dialog', { name: 'Crear Propiedad' });
  await expect(dialog.getByRole('heading')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}$`));
  await expect(list.row(key).getByRole('link', { name: `Abrir ${key}` })).toBeVisible();
  await expect(list.table.getByRole('checkbox')).toHaveCount(0);
  const buttons = list.table.getByRole('button');
  await expect(buttons).toHaveCount(2);
  await expect(buttons.first()).toHaveAccessibleName(`N/A: cambiar el precio de ${key}`);
  await expect(buttons.last()).toHaveAccessibleName(`Editar ${key}`);
  await expect(list.bulkBar).toHaveCount(0);
  await page.getByRole('button', { name: 'Crear Propiedad' }).click();
  await expect(dialog.getByRole('heading')).toBeVisible();
});

test('properties that fail to load show an error and can be retried', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await page.route('/admin/properties/index.pageContext.json*', async (route) => {
    const response = await route.fetch();
    const context = (await response.json()) as { data: Record<string, unknown> };
    context.data['properties'] = null;
    await route.fulfill({ response, json: context });
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const fail = async (route: { fulfill: (response: object) => Promise<void> }) => {
    await gate;
    await route.fulfill({ status: 503, json: {} });
  };
  await page.route(LIST, fail);
  await page.route('**/api/v1/staff/properties', fail);
  await page.goto('/admin');
  await whenInteractive(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Propiedades' }).click();
  await expect(page.getByText('Cargando propiedades...', { exact: true })).toBeAttached();
  release();
  await expect(page.getByText('No se han podido cargar las propiedades.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(new PropertiesPage(page).table).toBeVisible();
});

const SCREENS = { phone: PHONE, tablet: { width: 1024, height: 900 }, desktop: DESKTOP };
for (const [screen, viewport] of Object.entries(SCREENS))
  test(`the list of properties fits a ${screen} without horizontal scrolling, and is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const key = aKey();
    await insertProperty(`${key}-UNA-REFERENCIA-BASTANTE-LARGA-DE-UN-FEED`, {
      ...{ area: 'Urbanización Los Altos de la Sierra Blanca de Calahonda', price: 12_450_000, is_featured: true },
    });
    await insertProperty(key, { location: null, area: null });
    await signInWithRoles(page, 'admin');
    const list = await PropertiesPage.open(page, `?search=${key}`);
    await list.select(key);
    await expect(list.bulkBar).toContainText('1 propiedad seleccionada');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });

test('on a phone, cards below the viewport are accessible too, regardless of their height', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const key = aKey();
  const area = 'Urbanización Los Altos de la Sierra Blanca de Calahonda';
  for (let at = 0; at < 16; at++)
    await insertProperty(`${key}-${at}${at % 2 ? '' : '-DE-UN-FEED-QUE-ES-LARGA'.repeat(2)}`, { area });
  await signInWithRoles(page, 'admin');
  await PropertiesPage.open(page, `?search=${key}`);
  await expectAccessible(page);
});
