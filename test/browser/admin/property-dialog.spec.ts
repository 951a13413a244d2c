import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertProperty, randomReference, expectToast, watchChanges } from './insert-property.ts';
import { expectErrorAnnounced } from './expect-error-announced.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { renderPhotograph } from './property-page.ts';

async function openDialog(page: Page) {
  await page.goto('/admin/properties?new=true&search=nada');
  await whenInteractive(page);
  const dialog = page.getByRole('dialog', { name: 'Crear Propiedad' });
  await expect(dialog.getByLabel('Referencia', { exact: true })).toBeVisible();
  return dialog;
}

test('errors are counted on their tab and shown at their field, and no input is lost', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInWithRoles(page, 'admin');
  const existing = await insertProperty(page);
  const dialog = await openDialog(page);
  const requests = watchChanges(page);
  const tab = (name: RegExp) => dialog.getByRole('tab', { name });
  const create = dialog.getByRole('button', { name: 'Crear', exact: true });
  const reference = dialog.getByLabel('Referencia', { exact: true });
  await expect(reference).not.toHaveValue('');
  await reference.fill('');
  await dialog.getByLabel('Precio', { exact: true }).fill('0');
  await tab(/Detalles/).click();
  await dialog.getByLabel('Año de construcción').fill('12');
  await dialog.getByLabel('Superficie construida').fill('mucha');
  await create.click();
  await expect(tab(/Básico/)).toHaveText('Básico · 2 errores');
  await expect(tab(/Detalles/)).toHaveText('Detalles · 2 errores');
  await expect(tab(/Básico/)).toHaveAttribute('aria-selected', 'true');
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  await expect(dialog.getByText('La referencia es obligatoria', { exact: true })).toBeVisible();
  await expect(dialog.getByText('El precio debe ser mayor a 0', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Referencia', { exact: true }).fill(existing.reference.toLowerCase());
  await dialog.getByLabel('Precio', { exact: true }).fill('1.250.000');
  await create.click();
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  await tab(/Básico/).click();
  await dialog.getByRole('alert').getByRole('button', { name: 'Superficie construida' }).click();
  await expect(dialog.getByLabel('Superficie construida')).toBeFocused();
  await expect(dialog.getByText('Escriba un número', { exact: true })).toBeVisible();
  await dialog.getByLabel('Superficie construida').fill('318,5');
  await dialog.getByLabel('Año de construcción').fill('2004');
  expect(requests).toEqual([]);
  await create.click();
  await expectToast(page, 'Error', 'No se pudo crear la propiedad');
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  await expect(dialog.getByText(/^Otra propiedad ya tiene la referencia/)).toBeVisible();
  await expect(dialog.getByLabel('Precio', { exact: true })).toHaveValue('1.250.000');
});

test('a property is created with all its input, and its pictures in order', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const reference = randomReference();
  const dialog = await openDialog(page);
  await dialog.getByLabel('Referencia', { exact: true }).fill(reference);
  await dialog.getByLabel('Estado').selectOption('Publicada');
  await dialog.getByLabel('Latitud').fill('36.510');
  await dialog.getByLabel('Ubicación en el mapa').selectOption('Oculta');
  await expect(dialog.getByText(/^En la web no sale en ningún mapa/)).toBeVisible();
  await dialog.getByRole('tab', { name: 'Detalles' }).click();
  await dialog.getByLabel('Tipo de propiedad').selectOption('Villa');
  await dialog.getByLabel('Baños').fill('2,5');
  await expect(dialog.getByLabel('Letra de consumo')).toHaveCount(0);
  await dialog.getByLabel('Certificado energético').selectOption('Con calificación');
  await dialog.getByLabel('Letra de consumo').selectOption('C');
  await dialog.getByRole('tab', { name: 'Características' }).click();
  await dialog.locator('label').filter({ hasText: 'Vista al mar' }).click();
  await dialog.getByLabel('Destacada hasta').fill('2027-01-31');

  await dialog.getByRole('tab', { name: 'Imágenes' }).click();
  const address = dialog.getByLabel('Dirección de la imagen');
  const add = dialog.getByRole('button', { name: 'Añadir' });
  for (const invalidUrl of ['foto.jpg', 'https://x.test/plano.pdf', 'https://x.test/plano.svg']) {
    await address.fill(invalidUrl);
    await expect(add).toBeDisabled();
  }
  await expect(dialog.getByText(/^Un dibujo SVG no sirve/)).toBeVisible();
  for (const url of ['https://x.test/1.jpg', 'https://x.test/photo/2', 'https://x.test/3.png']) {
    await address.fill(url);
    await address.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Mover antes: imagen 2' }).click();
  await dialog.getByRole('button', { name: 'Eliminar la imagen 3' }).click();
  await expect(dialog.getByRole('list', { name: 'Galería' }).getByRole('listitem')).toHaveText([
    'https://x.test/photo/21Portada',
    'https://x.test/1.jpg2',
  ]);
  const create = dialog.getByRole('button', { name: 'Crear', exact: true });
  const question = page.getByRole('alertdialog', { name: '¿Publicar el anuncio incompleto?' });
  await create.click();
  await expect(question).toContainText('descripción en español, descripción en inglés, ubicación y superficie.');
  await question.getByRole('button', { name: 'Revisar' }).click();
  await expect(question).toHaveCount(0);
  expect(await onDatabase('select id from properties where reference = $1', [reference])).toEqual([]);
  await create.click();
  await question.getByRole('button', { name: 'Publicar incompleto' }).click();
  await expectToast(page, 'Propiedad creada', 'La propiedad se ha creado correctamente');
  await expect(dialog).toHaveCount(0);
  const [row] = await onDatabase(
    `select p.status, p.source, p.type, p.latitude, p.point_precision as point, p.bathrooms, p.sea_view, p.energy_consumption, p.price, p.country,
       p.featured_until, array_agg(i.url order by i.picture_order) as urls
     from properties p join property_pictures i on i.property_id = p.id where p.reference = $1 group by p.id`,
    [reference],
  );
  expect(row).toEqual({
    ...{ status: 'published', source: 'manual', type: '2-3', latitude: 36.51, point: 'hidden', bathrooms: 2.5 },
    ...{ sea_view: true, energy_consumption: 'C', price: null, country: null },
    ...{ featured_until: new Date('2027-01-31T22:59:59Z'), urls: ['https://x.test/photo/2', 'https://x.test/1.jpg'] },
  });
});

test('closing with changes asks first, and an agent creates drafts without status and featured fields', async ({
  page,
}) => {
  await signInWithRoles(page, 'agent');
  const reference = randomReference();
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('País')).toBeVisible();
  await expect(dialog.getByLabel('Estado')).toHaveCount(0);
  await dialog.getByLabel('Referencia', { exact: true }).fill(reference);
  await dialog.getByRole('tab', { name: 'Características' }).click();
  await expect(dialog.getByLabel('Piscina')).toBeVisible();
  await expect(dialog.getByLabel(/Destacada|destacadas/)).toHaveCount(0);

  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expectToast(page, 'Propiedad creada');
  expect(await onDatabase('select status, is_featured from properties where reference = $1', [reference])).toEqual([
    { status: 'draft', is_featured: false },
  ]);

  const secondDialog = await openDialog(page);
  await secondDialog.getByLabel('Zona', { exact: true }).fill('La Caleta');
  await secondDialog.getByRole('option', { name: 'Usar «La Caleta» como nueva zona' }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(secondDialog).toHaveCount(0);
});

test('a property is edited from its list in the same dialog, which sends only changes', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'admin');
  const { reference } = await insertProperty(page);
  await page.goto(`/admin/properties?search=${reference}`);
  await whenInteractive(page);
  const requests = watchChanges(page);
  const edit = page.getByRole('button', { name: `Editar ${reference}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Editar propiedad' });
  const town = dialog.getByLabel('Municipio', { exact: true });
  await town.fill('Benahabís');
  const options = dialog.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['Usar «Benahabís» como nuevo municipio']);
  await expectAccessible(page);
  await town.press('Tab');
  await expect(town).toHaveValue('Mijas');
  await expect(dialog.getByText('«Benahabís» no está en la lista')).toBeVisible();
  await town.fill('Benahavís');
  await expect(options).toHaveCount(1);
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(town).toHaveValue('Benahavís');
  await dialog.getByLabel('Título del anuncio (español)').fill('Donde acaba el camino');
  await expect(dialog.getByText('21 de 90 caracteres')).toBeVisible();
  await dialog.getByLabel('Título del anuncio (español)').fill('');
  await dialog.getByRole('tab', { name: 'Imágenes' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expectToast(page, 'Propiedad actualizada', 'Los cambios se han guardado correctamente');
  await expect(dialog).toHaveCount(0);
  expect(requests).toEqual([`PATCH {"location":"Benahavís"}`]);
  await expect(page.getByRole('table', { name: 'Propiedades' })).toContainText('Benahavís');
});

test('a known town is accepted even if the field loses focus before the server responds', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'admin');
  const { reference } = await insertProperty(page);
  await page.goto(`/admin/properties?search=${reference}`);
  await whenInteractive(page);
  await page.route('**/api/v1/staff/properties/places?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: `Editar ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar propiedad' });
  const town = dialog.getByLabel('Municipio', { exact: true });
  await town.fill('marbella');
  await town.press('Tab');
  await expect(town).toHaveValue('Marbella');
  await expect(dialog.getByText('no está en la lista')).toHaveCount(0);
});

test('publishing a property with six pictures takes 12 clicks, and a failed upload keeps a draft', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'admin');
  await page.goto('/admin/properties?search=nada');
  await whenInteractive(page);
  let clicks = 0;
  const click = async (button: Locator) => {
    clicks += 1;
    await button.click();
  };
  const choose = async (field: string, option: string) => {
    clicks += 2;
    await dialog.getByLabel(field).selectOption(option);
  };
  await click(page.getByRole('button', { name: 'Crear Propiedad' }));
  const dialog = page.getByRole('dialog', { name: 'Crear Propiedad' });
  const missing = dialog.getByRole('complementary', { name: 'Falta en el anuncio' });
  await expect(missing.getByRole('button')).toHaveCount(7);
  await expect(dialog.getByLabel('Referencia', { exact: true })).toHaveValue(/\d$/);
  const town = dialog.getByLabel('Municipio', { exact: true });
  await town.fill('Mijas');
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await town.press('ArrowDown');
  await town.press('Enter');
  await choose('Estado', 'Publicada');
  await dialog.getByRole('group', { name: 'Español' }).getByLabel('Descripción').fill('Una casa tranquila.');
  await dialog.getByRole('group', { name: 'Inglés' }).getByLabel('Descripción').fill('A quiet house.');
  await click(missing.getByRole('button', { name: 'Tipo' }));
  await expect(dialog.getByLabel('Tipo de propiedad')).toBeFocused();
  await choose('Tipo de propiedad', 'Villa');
  await dialog.getByLabel('Superficie construida').fill('120');
  await choose('Certificado energético', 'Exento');
  await click(dialog.getByRole('tab', { name: 'Imágenes' }));
  const chooser = page.waitForEvent('filechooser');
  await click(dialog.getByRole('button', { name: 'Subir imágenes' }));
  clicks += 1;
  const colours = ['#2a7f9e', '#9e2a2a', '#2a9e4b', '#9e8a2a', '#5a2a9e', '#2a2a2a'];
  await (await chooser).setFiles(await Promise.all(colours.map((colour, at) => renderPhotograph(`${at}.jpg`, colour))));
  const tiles = dialog.getByRole('list', { name: 'Galería' }).getByRole('listitem');
  await expect(tiles).toHaveCount(6);
  await expect(dialog.getByText('No falta nada en el anuncio').filter({ visible: true })).toBeVisible();
  await dialog.getByLabel('Texto alternativo de la imagen 1').fill('Entrada');
  await tiles.nth(0).dragTo(tiles.nth(2), { sourcePosition: { x: 40, y: 60 } });
  await expect(tiles.nth(2).getByRole('img', { name: 'Entrada' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/pictures/uploads', (route) => route.abort(), { times: 1 });
  await click(dialog.getByRole('button', { name: 'Crear', exact: true }));
  expect(clicks).toBe(12);
  await expectErrorAnnounced(page, 'La propiedad está guardada como borrador, pero una imagen no se ha podido subir');
  await expect(tiles).toHaveCount(1);
  const reference = await dialog.getByLabel('Referencia', { exact: true }).inputValue();
  const readStored = () =>
    onDatabase(
      `select status, (select count(*)::int from property_pictures i where i.property_id = p.id) as pictures,
         (select i.picture_order from property_pictures i where i.property_id = p.id and i.alt = 'Entrada') as described,
         (select count(*)::int from property_translations t where t.property_id = p.id) as texts
       from properties p where reference = $1`,
      [reference],
    );
  expect(await readStored()).toEqual([{ status: 'draft', pictures: 5, described: 1, texts: 2 }]);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expectToast(page, 'Propiedad actualizada');
  await expect(dialog).toHaveCount(0);
  expect(await readStored()).toEqual([{ status: 'published', pictures: 6, described: 1, texts: 2 }]);
});

test('an invalid picture is skipped without losing others, and a file dropped elsewhere does not open', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'admin');
  const dialog = await openDialog(page);
  const reference = randomReference();
  await dialog.getByLabel('Referencia', { exact: true }).fill(reference);
  await dialog.getByRole('tab', { name: 'Imágenes' }).click();
  const text = { name: 'notas.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') };
  const photograph = await renderPhotograph('uno.jpg', '#2a7f9e');
  await dialog.getByLabel('Imágenes de su equipo').setInputFiles([photograph, text]);
  const isPrevented = await dialog.getByRole('tab', { name: 'Básico' }).evaluate((target) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['hola'], 'tres.jpg', { type: 'image/jpeg' }));
    return !target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  expect(isPrevented).toBe(true);

  const tiles = dialog.getByRole('list', { name: 'Galería' }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expectErrorAnnounced(page, 'La propiedad está guardada como borrador, pero una imagen no se ha podido subir');
  await expect(tiles).toContainText(['No es una imagen']);
  await expect(tiles).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Eliminar la imagen 1' }).click();
  const missing = dialog.getByRole('complementary', { name: 'Falta en el anuncio' });
  await expect(missing.getByRole('button', { name: 'Tipo' })).toBeVisible();
  await expect(missing.getByRole('button', { name: 'Imágenes' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toHaveCount(0);
  const count = `select count(*)::int from property_pictures i join properties p on p.id = i.property_id where reference = $1`;
  expect(await onDatabase(count, [reference])).toEqual([{ count: 1 }]);
});

test('input is restored when the dialog is opened again, until it is discarded', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const dialog = await openDialog(page);
  const descriptionField = dialog.getByRole('group', { name: 'Inglés' }).getByLabel('Descripción');
  await dialog.getByLabel('Precio', { exact: true }).fill('350.000');
  await descriptionField.fill('A quiet house.');
  await dialog.getByRole('tab', { name: 'Imágenes' }).click();
  await dialog.getByLabel('Imágenes de su equipo').setInputFiles(await renderPhotograph('uno.jpg', '#2a7f9e'));
  await expect(dialog.getByRole('list', { name: 'Galería' }).getByRole('listitem')).toHaveCount(1);
  await openDialog(page);
  await expect(dialog.getByLabel('Precio', { exact: true })).toHaveValue('350.000');
  await expect(descriptionField).toHaveValue('A quiet house.');
  await expect(
    dialog.getByText(/^Borrador sin guardar de hace un momento\. La imagen elegida .* no se conserva/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog.getByLabel('Precio', { exact: true })).toHaveValue('');
  await expect(descriptionField).toHaveValue('');
  await expect(dialog.getByRole('tab', { selected: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
});
