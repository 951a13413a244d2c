import { expect, type Page, test } from '@playwright/test';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertProperty, changeMeanwhile, expectToast, watchChanges } from './insert-property.ts';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';
import { expectErrorAnnounced } from './expect-error-announced.ts';
import { renderPhotograph } from './property-page.ts';

async function open(page: Page, { id }: StaffPropertyDetails, query = '') {
  await page.goto(`/admin/properties/${id}${query}`);
  await whenInteractive(page);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const price = (page: Page) => page.getByLabel('Precio', { exact: true });
const findFieldValue = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

test('saving a property sends only changes, and nothing without changes', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const property = await insertProperty(page, { status: 'published', area: 'La Cala', terrace: 12.5 });
  await open(page, property);
  const requests = watchChanges(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(property.reference);
  await expect(page.getByText('Mijas · La Cala')).toBeVisible();
  await expect(page.getByText(/^Falta en el anuncio: imágenes, /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en la web' })).toHaveAttribute(
    'href',
    `/propiedad/villa-mijas/${property.reference}`,
  );
  await expect(findFieldValue(page, 'Precio')).toHaveText('895.000 €');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }

  await button(page, 'Editar').click();
  await expect(price(page)).toHaveValue('895.000');
  await price(page).fill('895000');
  await button(page, 'Actualizar').click();
  await expect(price(page)).toHaveCount(0);
  expect(requests).toEqual([]);
  await expect(button(page, 'Editar')).toBeFocused();

  await button(page, 'Editar').click();
  await price(page).fill('850.000');
  await page.getByLabel('Terraza').fill('');
  await page.getByLabel('Certificado energético').selectOption('En trámite');
  await button(page, 'Actualizar').click();
  await expectToast(page, 'Propiedad actualizada', 'Los cambios se han guardado correctamente');
  await expect(findFieldValue(page, 'Precio')).toHaveText('850.000 €');
  await expect(findFieldValue(page, 'Terraza')).toHaveCount(0);
  const energy = { state: 'pending', consumption: null, consumptionValue: null, emissions: null, emissionsValue: null };
  const changes = { price: 850_000, terrace: null, energy };
  expect(requests.map((line) => JSON.parse(line.replace('PATCH ', '')) as object)).toEqual([changes]);
});

test('an error shows its tab and field, and leaving with changes asks first', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  const property = await insertProperty(page);
  await open(page, property, '?tab=imagenes');
  await expect(page.getByRole('tab', { name: 'Imágenes' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Ver en la web' })).toHaveCount(0);
  await button(page, 'Editar').click();
  await page.getByRole('tab', { name: /Información/ }).click();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByLabel('Estado')).toHaveCount(0);
  await expect(page.getByLabel('Destacada')).toHaveCount(0);
  await price(page).fill('0');
  await page.getByRole('tab', { name: 'Historial' }).click();
  expect(new URL(page.url()).search).toBe('?tab=historial');
  await button(page, 'Actualizar').click();
  await expect(page.getByRole('tab', { name: /Información/ })).toHaveText('Información básica · 1 error');
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  await page.getByRole('alert').getByRole('button', { name: 'Precio' }).click();
  await expect(price(page)).toBeFocused();
  await expect(page.getByText('El precio debe ser mayor a 0', { exact: true })).toBeVisible();

  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await page.getByRole('link', { name: 'Volver a Propiedades' }).click();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(price(page)).toHaveValue('0');
  await button(page, 'Cancelar').click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(findFieldValue(page, 'Precio')).toHaveText('895.000 €');
});

test('the second of two editors sees both versions, and keeps or discards their own', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const property = await insertProperty(page);
  await open(page, property);
  await button(page, 'Editar').click();
  await price(page).fill('700.000');
  await page.getByLabel('Dormitorios').fill('4');
  const changed = await changeMeanwhile(page, property, { price: 800_000, location: 'Marbella' });
  await button(page, 'Actualizar').click();
  const conflict = page.getByRole('alert', { name: 'Cambios de otra persona' });
  await expect(conflict.getByRole('row')).toHaveText([
    'CampoSu valorValor guardado',
    /^Precio700\.000\s€800\.000\s€$/,
    'Municipio— sin cambiosMarbella',
    'Dormitorios4—',
  ]);
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Conservar mis cambios' }).click();
  await expectToast(page, 'Propiedad actualizada');
  await expect(findFieldValue(page, 'Precio')).toHaveText('700.000 €');
  await expect(findFieldValue(page, 'Municipio')).toHaveText('Marbella');
  await expect(findFieldValue(page, 'Dormitorios')).toHaveText('4');

  await button(page, 'Editar').click();
  await price(page).fill('600.000');
  await page.getByLabel('Dormitorios').fill('5');
  const newer = await changeMeanwhile(
    page,
    { ...changed, version: changed.version + 1 },
    { price: 750_000, bedrooms: 6 },
  );
  await button(page, 'Actualizar').click();
  await expectErrorAnnounced(page, 'Otra persona ha cambiado esta propiedad');
  await conflict
    .getByRole('row', { name: /^Precio/ })
    .getByLabel('750.000')
    .check();
  await conflict.getByRole('button', { name: 'Guardar la selección' }).click();
  await expect(findFieldValue(page, 'Precio')).toHaveText('750.000 €');
  await expect(findFieldValue(page, 'Dormitorios')).toHaveText('5');

  await button(page, 'Editar').click();
  await price(page).fill('600.000');
  await changeMeanwhile(page, { ...newer, version: newer.version + 1 }, { price: 760_000 });
  await button(page, 'Actualizar').click();
  await conflict.getByRole('button', { name: 'Descartar mis cambios' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(price(page)).toHaveValue('760.000');
  await button(page, 'Cancelar').click();
  await expect(findFieldValue(page, 'Precio')).toHaveText('760.000 €');
});

test('a field locked by an edit can be released, and an unknown property returns 404', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const property = await insertProperty(page);
  await onDatabase(
    `update properties set source = 'api', feed_id = gen_random_uuid(), external_id = id, locked_fields = '{price}' where id = $1`,
    [property.id],
  );
  await open(page, property);
  await page.getByRole('button', { name: 'Liberar: Precio' }).click();
  await expectToast(page, 'Campo liberado');
  await expect(page.getByRole('button', { name: /^Liberar/ })).toHaveCount(0);
  await expect(page.getByText('Liberado', { exact: true })).toBeFocused();
  expect(await onDatabase('select locked_fields from properties where id = $1', [property.id])).toEqual([
    { locked_fields: [] },
  ]);

  for (const id of ['018f0000-0000-7000-8000-000000000000', 'nada']) {
    expect((await page.goto(`/admin/properties/${id}`))!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Volver a Propiedades' })).toHaveAttribute('href', '/admin/properties');
});

test('the overview shows the property and its activity, and page views that fail to load can be retried', async ({
  page,
}) => {
  const moderator = await signInWithRoles(page, 'moderator');
  const property = await insertProperty(page, {
    status: 'published',
    area: 'La Cala',
    originalPrice: 950_000,
    pool: true,
  });
  const { id, reference } = property;
  await changeMeanwhile(page, property, { price: 855_000 });
  await uploadCover(page, { id, version: property.version + 1 });
  await onDatabase('update inquiries set property_id = $1 where id = $2', [id, await insertLead(moderator)]);
  await onDatabase('insert into property_views (property_id, day, views) values ($1, current_date - 2, 1234)', [id]);
  await page.route('**/views', (route) => route.abort());
  await page.setViewportSize(PHONE);
  await open(page, property);

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const cover = page.getByRole('button', { name: 'Abrir la galería, imágenes: 1' }).locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('855.000 €antes 950.000 €−10 %')).toBeVisible();
  for (const text of ['Publicada', 'Villa', 'Mijas · La Cala', 'Agente: Sin agente'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(findFieldValue(page, 'Piscina')).toHaveText('Sí');
  await expect(page.getByRole('definition').filter({ hasText: /^—$|^No$/ })).toHaveCount(0);

  await expect(section('Cambios recientes').getByRole('listitem')).toHaveText([
    'Ana Núñez subió una imagen, hoy',
    /^Ana Núñez cambió el precio de 895\.000\s€ a 855\.000\s€, hoy$/,
    'Ana Núñez creó la propiedad, hoy',
  ]);
  await expect(section('Historial de precios').getByRole('listitem')).toHaveText([
    /^855\.000\s€baja 4,5\s%Ana Núñez, hoy$/,
    /^895\.000\s€Inicial, hoy$/,
  ]);
  const views = section('Vista en la web, últimos 30 días');
  await expect(views.getByText('No se han podido cargar los datos.')).toBeVisible();
  await page.unroute('**/views');
  await views.getByRole('button', { name: 'Reintentar' }).click();
  await expect(views.getByText('1.234 veces', { exact: true })).toBeVisible();
  await expect(views.getByRole('row')).toHaveCount(31);
  await expect(views.getByRole('row', { name: /1\.234$/ })).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const empty = section('Características').locator('summary');
  await expect(empty).toHaveText(
    'Sin rellenar: dormitorios, baños, superficie construida, terraza, parcela, dimensiones',
  );
  await empty.press('Enter');
  await section('Características').getByRole('button', { name: 'Rellenar: Terraza' }).click();
  await expect(page.getByLabel('Terraza')).toBeFocused();
  await button(page, 'Cancelar').click();
  await page.setViewportSize(DESKTOP);
  await section('Leads').getByRole('link', { name: 'Ver el lead' }).click();
  await expect(page.getByText(`Propiedad: ${reference}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Eva' })).toHaveCount(1);
});

/** Uploads a picture as the signed-in user. */
async function uploadCover(page: Page, { id, version }: { id: string; version: number }) {
  const response = await page.request.post(`/api/v1/staff/properties/${id}/pictures/uploads`, {
    headers: { 'sec-fetch-site': 'same-origin', 'if-match': String(version) },
    multipart: { picture: await renderPhotograph('villa.jpg', '#2a7f9e') },
  });
  expect(response.status()).toBe(200);
}
