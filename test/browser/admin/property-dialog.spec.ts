import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { aProperty, aReference, expectToast, watchChanges } from './a-property.ts';
import { expectTold } from './expect-told.ts';
import { enterAs, onDatabase } from './an-account.ts';

async function openDialog(page: Page) {
  await page.goto('/admin/properties?new=true&search=nada');
  await whenInteractive(page);
  const dialog = page.getByRole('dialog', { name: 'Crear Propiedad' });
  await expect(dialog.getByLabel('Referencia', { exact: true })).toBeVisible();
  return dialog;
}

test('what is wrong is counted on its tab and stands at its field; nothing typed is lost', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, 'admin');
  const taken = await aProperty(page);
  const dialog = await openDialog(page);
  const asked = watchChanges(page);
  const tab = (name: RegExp) => dialog.getByRole('tab', { name });
  const create = dialog.getByRole('button', { name: 'Crear', exact: true });
  await dialog.getByLabel('Precio', { exact: true }).fill('0');
  await tab(/Detalles/).click();
  await dialog.getByLabel('Año de construcción').fill('12');
  await dialog.getByLabel('Superficie construida').fill('mucha');
  await create.click();
  await expect(tab(/Básico/)).toHaveText('Básico · 2 errores');
  await expect(tab(/Detalles/)).toHaveText('Detalles · 2 errores');
  await expect(tab(/Básico/)).toHaveAttribute('aria-selected', 'true');
  await expectTold(page, 'Revise los campos señalados.');
  await expect(dialog.getByText('La referencia es obligatoria', { exact: true })).toBeVisible();
  await expect(dialog.getByText('El precio debe ser mayor a 0', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('Referencia', { exact: true }).fill(taken.reference.toLowerCase());
  await dialog.getByLabel('Precio', { exact: true }).fill('1.250.000');
  await create.click();
  await expectTold(page, 'Revise los campos señalados.');
  await tab(/Básico/).click();
  await dialog.getByRole('alert').getByRole('button', { name: 'Superficie construida' }).click();
  await expect(dialog.getByLabel('Superficie construida')).toBeFocused();
  await expect(dialog.getByText('Escriba un número', { exact: true })).toBeVisible();
  await dialog.getByLabel('Superficie construida').fill('318,5');
  await dialog.getByLabel('Año de construcción').fill('2004');
  expect(asked).toEqual([]);
  await create.click();
  await expectToast(page, 'Error', 'No se pudo crear la propiedad');
  await expectTold(page, 'Revise los campos señalados.');
  await expect(dialog.getByText(/^Otra propiedad ya tiene la referencia/)).toBeVisible();
  await expect(dialog.getByLabel('Precio', { exact: true })).toHaveValue('1.250.000');
});

test('a property is made with all that was entered, and its pictures in their order', async ({ page }) => {
  await enterAs(page, 'admin');
  const reference = aReference();
  const dialog = await openDialog(page);
  await dialog.getByLabel('Referencia', { exact: true }).fill(reference);
  await dialog.getByLabel('Estado').selectOption('Publicada');
  await dialog.getByLabel('Latitud').fill('36.510');
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
  const address = dialog.getByLabel('URL de la imagen');
  const add = dialog.getByRole('button', { name: 'Añadir' });
  for (const refused of ['foto.jpg', 'https://x.test/plano.pdf']) {
    await address.fill(refused);
    await expect(add).toBeDisabled();
  }
  await address.fill('https://x.test/plano.svg');
  await add.click();
  await expect(dialog.getByText(/^Un dibujo SVG no sirve/)).toBeVisible();
  for (const url of ['https://x.test/1.jpg', 'https://x.test/photo/2', 'https://x.test/3.png']) {
    await address.fill(url);
    await address.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Subir imagen 2' }).click();
  await dialog.getByRole('button', { name: 'Eliminar imagen 3' }).click();
  await expect(dialog.getByRole('list', { name: 'Imágenes' }).getByRole('listitem')).toHaveText([
    'https://x.test/photo/2',
    'https://x.test/1.jpg',
  ]);
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expectToast(page, 'Propiedad creada', 'La propiedad se ha creado correctamente');
  await expect(dialog).toHaveCount(0);
  const [row] = await onDatabase(
    `select p.status, p.source, p.type, p.latitude, p.bathrooms, p.sea_view, p.energy_consumption, p.price, p.country,
       p.featured_until, array_agg(i.url order by i.picture_order) as urls
     from properties p join property_pictures i on i.property_id = p.id where p.reference = $1 group by p.id`,
    [reference],
  );
  expect(row).toEqual({
    ...{ status: 'published', source: 'manual', type: '2-3', latitude: 36.51, bathrooms: 2.5, sea_view: true },
    ...{ energy_consumption: 'C', price: null, country: null, featured_until: new Date('2027-01-31T22:59:59Z') },
    urls: ['https://x.test/photo/2', 'https://x.test/1.jpg'],
  });
});

test('closing with changes asks first; an agent makes drafts and is asked for nothing more', async ({ page }) => {
  await enterAs(page, 'agent');
  const reference = aReference();
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

  const again = await openDialog(page);
  await again.getByLabel('Zona', { exact: true }).fill('La Caleta');
  await again.getByRole('option', { name: 'Usar «La Caleta» como nueva zona' }).click();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(again).toHaveCount(0);
});

test('from its list a property is edited in the same dialog, and only what changed is sent', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await enterAs(page, 'admin');
  const { reference } = await aProperty(page);
  await page.goto(`/admin/properties?search=${reference}`);
  await whenInteractive(page);
  const asked = watchChanges(page);
  const edit = page.getByRole('button', { name: `Editar ${reference}` });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Editar Propiedad' });
  const town = dialog.getByLabel('Localidad', { exact: true });
  await town.fill('Benahabís');
  const offered = dialog.getByRole('listbox').getByRole('option');
  await expect(offered).toHaveText(['Usar «Benahabís» como nueva localidad']);
  await expectAccessible(page);
  await town.press('Tab');
  await expect(town).toHaveValue('Mijas');
  await expect(dialog.getByText('«Benahabís» no está entre las conocidas')).toBeVisible();
  await town.fill('Benahavís');
  await expect(offered).toHaveCount(1);
  await town.press('ArrowDown');
  await town.press('Enter');
  await expect(town).toHaveValue('Benahavís');
  await dialog.getByLabel('Titular en español').fill('Donde acaba el camino');
  await expect(dialog.getByText('21 de 90 caracteres')).toBeVisible();
  await dialog.getByLabel('Titular en español').fill('');
  await dialog.getByRole('tab', { name: 'Imágenes' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expectToast(page, 'Propiedad actualizada', 'Los cambios se han guardado correctamente');
  await expect(dialog).toHaveCount(0);
  expect(asked).toEqual([`PATCH {"location":"Benahavís"}`]);
  await expect(page.getByRole('table', { name: 'Propiedades' })).toContainText('Benahavís');
});
