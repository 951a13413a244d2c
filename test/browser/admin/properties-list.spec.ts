import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { enterAs, onDatabase } from './an-account.ts';
import { aDescription, aProperty, PropertiesPage } from './properties-page.ts';

const LIST = '**/api/v1/staff/properties?**';
/** Part of the references of one test's properties, so that it sees no others. */
const aKey = () => `K${randomUUID().slice(0, 6)}`;
const on = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

test('the list is in the first HTML: what it costs, where it is, where it came from, what it lacks', async ({
  page,
}) => {
  const key = aKey();
  const id = await aProperty(`${key}-1`, {
    price: 1_450_000,
    currency: 'GBP',
    status: 'published',
    created_at: on(18),
  });
  await aProperty(`${key}-2`, { source: 'api', energy_state: 'unknown', is_featured: true, created_at: on(17) });
  await enterAs(page, 'admin');
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
  const other = list.row(`${key}-2`);
  for (const text of ['N/A', 'API', 'Borrador', 'Destacada']) await expect(other).toContainText(text);
  await expect(other).toContainText(
    'Falta: imágenes, descripción en español, descripción en inglés, certificado energético',
  );
  const badge = (name: string) => list.table.getByText(name, { exact: true });
  await expect(badge('Manual')).toHaveCSS('border-color', 'rgb(13, 33, 43)');
  await expect(badge('API')).toHaveCSS('background-color', 'rgb(217, 236, 240)');

  await list.row(`${key}-1`).click({ position: { x: 80, y: 26 } });
  await expect(page).toHaveURL(new RegExp(`/admin/properties/${id}$`));
});

test('search, filters, order and page are in the address; nothing found says so', async ({ page }) => {
  const key = aKey();
  await aProperty(`${key}-A`, { price: 3, source: 'api', location: 'Álora', created_at: on(3) });
  await aProperty(`${key}-B`, { price: 1, status: 'sold', type: '1-3', created_at: on(2) });
  await aProperty(`${key}-C`, { price: null, is_featured: true, type: '1-1', created_at: on(1) });
  await enterAs(page, 'agent');
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

test('many change at once, and a toast says how many and why not', async ({ page }) => {
  const key = aKey();
  await aDescription(await aProperty(`${key}-A`, { created_at: on(3) }));
  await aDescription(await aProperty(`${key}-B`, { energy_state: 'unknown', created_at: on(2) }));
  await aProperty(`${key}-C`, { status: 'sold', energy_state: 'unknown', created_at: on(1) });
  await enterAs(page, 'moderator');
  const list = await PropertiesPage.open(page, `?search=${key}`);
  await list.select(`${key}-A`);
  await expect(list.chosen).toContainText('1 propiedad seleccionada');
  await list.table.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  await expect(list.chosen).toContainText('3 propiedades seleccionadas');
  await expect(list.chosen.getByRole('button')).toHaveText([
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
    list.chosen.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(4);
  await expectAccessible(page);
  await list.chosen.getByRole('button', { name: 'Publicar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Publicar 3 propiedades?' });
  await expect(question).toContainText(
    'Hay anuncios incompletos. Falta: imágenes (2), descripción en inglés (2) y certificado energético (1).',
  );
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(list.chosen.getByRole('status')).toHaveText('2 propiedades publicadas · 1 no se pudo cambiar');
  await expect(list.row(`${key}-A`)).toContainText('Publicada');
  await list.chosen.getByText('Ver las que no han cambiado y el motivo').click();
  await expect(list.chosen.getByRole('listitem')).toHaveText(`${key}-C: está vendida`);
  await expectAccessible(page);
  const undo = list.chosen.getByRole('button', { name: 'Deshacer' });
  await undo.press('Enter');
  await expect(list.chosen.getByRole('status')).toHaveText('2 propiedades como antes');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-bulk]') !== null)).toBe(true);
  await list.chosen.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expect(list.table.getByRole('checkbox').first()).toBeFocused();
  await expect(list.row(`${key}-A`)).toContainText('Borrador');
  await list.select(`${key}-B`);
  await list.chosen.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click();
  await expect(list.row(`${key}-B`)).toContainText('Publicada');
  await list.select(`${key}-B`);
  await list.chosen.getByRole('button', { name: 'Destacar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Destacar' }).click();
  await expect(list.chosen.getByRole('status')).toHaveText('1 propiedad destacada');
  await expect(list.row(`${key}-B`)).toContainText('Destacada');
});

test('price and status are changed in their row; a conflict and a refusal are told there', async ({ page }) => {
  const key = aKey();
  const id = await aProperty(key, { price: 450_000, status: 'published', energy_state: 'rated', agent_id: null });
  await enterAs(page, 'moderator');
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

test('what is listed is exported as it is filtered', async ({ page }) => {
  const key = aKey();
  await aProperty(`${key}-A`, { location: 'Álora' });
  await aProperty(`${key}-B`, { status: 'sold' });
  await enterAs(page, 'agent');
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

test('one is deleted for good, after a question', async ({ page }) => {
  const key = aKey();
  const id = await aProperty(key);
  await enterAs(page, 'admin');
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

test('an agent neither deletes nor publishes; the address opens the dialog of a new one', async ({ page }) => {
  const key = aKey();
  await aProperty(key);
  await enterAs(page, 'agent');
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
  await expect(list.chosen).toHaveCount(0);
  await page.getByRole('button', { name: 'Crear Propiedad' }).click();
  await expect(dialog.getByRole('heading')).toBeVisible();
});

test('what cannot be loaded says so, and can be tried again', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.route('/admin/properties/index.pageContext.json*', async (route) => {
    const answer = await route.fetch();
    const context = (await answer.json()) as { data: Record<string, unknown> };
    context.data['properties'] = null;
    await route.fulfill({ response: answer, json: context });
  });
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  const refuse = async (route: { fulfill: (answer: object) => Promise<void> }) => {
    await held;
    await route.fulfill({ status: 503, json: {} });
  };
  await page.route(LIST, refuse);
  await page.route('**/api/v1/staff/properties', refuse);
  await page.goto('/admin');
  await whenInteractive(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Propiedades' }).click();
  await expect(page.getByText('Cargando propiedades...', { exact: true })).toBeAttached();
  answerNow();
  await expect(page.getByText('No se han podido cargar las propiedades.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(new PropertiesPage(page).table).toBeVisible();
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, tablet: { width: 1024, height: 900 }, desk: DESKTOP }))
  test(`on a ${screen}, nothing goes sideways and everything is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const key = aKey();
    await aProperty(`${key}-UNA-REFERENCIA-BASTANTE-LARGA-DE-UN-FEED`, {
      ...{ area: 'Urbanización Los Altos de la Sierra Blanca de Calahonda', price: 12_450_000, is_featured: true },
    });
    await aProperty(key, { location: null, area: null });
    await enterAs(page, 'admin');
    const list = await PropertiesPage.open(page, `?search=${key}`);
    await list.select(key);
    await expect(list.chosen).toContainText('1 propiedad seleccionada');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });

test('on a phone, cards that are far below are accessible too, however tall the one before', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const key = aKey();
  const area = 'Urbanización Los Altos de la Sierra Blanca de Calahonda';
  for (let at = 0; at < 16; at++)
    await aProperty(`${key}-${at}${at % 2 ? '' : '-DE-UN-FEED-QUE-ES-LARGA'.repeat(2)}`, { area });
  await enterAs(page, 'admin');
  await PropertiesPage.open(page, `?search=${key}`);
  await expectAccessible(page);
});
