import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { renderPhotograph, PropertyPage } from './property-page.ts';
import { expectTabCloseQuestion, holdChanges, leaveQuestion, typeInto } from './unsaved-work.ts';

test('pictures are uploaded, described, reordered and removed', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'agent');
  const property = await PropertyPage.open(page, { tab: 'imagenes' });
  await expect(page.getByText('Esta propiedad no tiene imágenes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subir imágenes' })).toHaveCount(0);
  await property.edit();

  const text = { name: 'notas.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') };
  const photographs = await Promise.all([
    renderPhotograph('uno.jpg', '#2a7f9e'),
    renderPhotograph('dos.jpg', '#9e2a2a'),
  ]);
  await page.getByLabel('Imágenes de su equipo').setInputFiles([photographs[0], text, photographs[1]]);
  await property.expectToast('Imagen añadida');
  await expect(property.tiles()).toHaveCount(2);
  const failedItem = page.getByRole('listitem').filter({ hasText: 'notas.jpg' });
  await expect(failedItem).toContainText('No es una imagen JPEG, PNG, WebP o HEIC: pruebe con otra');
  await failedItem.getByRole('button', { name: 'Quitar notas.jpg' }).click();
  await expect(failedItem).toHaveCount(0);
  await page.getByLabel('Imágenes de su equipo').setInputFiles(await renderPhotograph('tres.jpg', '#2a9e4b'));
  await expect(property.tiles()).toHaveCount(3);

  for (const [index, alt] of ['Uno', 'Dos', 'Tres'].entries()) {
    const field = page.getByLabel(`Texto alternativo de la imagen ${index + 1}`);
    await field.fill(alt);
    await field.press('Enter');
    await expect(page.getByRole('img', { name: alt, exact: true })).toBeVisible();
  }

  const down = page.getByRole('button', { name: 'Mover después: imagen 1' });
  await down.focus();
  await page.keyboard.press('Enter');
  await property.expectOrder('Dos', 'Uno', 'Tres');
  await expect(page.getByText('Imagen 1 movida a la posición 2 de 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Mover después: imagen 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Usar como portada: imagen 3' }).click();
  await property.expectOrder('Tres', 'Dos', 'Uno');
  await expect(property.tiles().first()).toContainText('Portada');
  await property
    .tiles()
    .nth(2)
    .dragTo(property.tiles().nth(0), { sourcePosition: { x: 40, y: 60 } });
  await property.expectOrder('Uno', 'Tres', 'Dos');
  await expect(page.getByRole('button', { name: 'Mover antes: imagen 1' })).toBeDisabled();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  await page.getByRole('button', { name: 'Eliminar la imagen 1' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar la imagen?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await property.expectToast('Imagen eliminada');
  await property.expectOrder('Tres', 'Dos');
  await page.reload();
  await property.edit();
  await property.expectOrder('Tres', 'Dos');
});

test('a picture added by URL shows that it is downloading, or why it failed', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  const property = await PropertyPage.open(page, { tab: 'imagenes' });
  await property.edit();
  const address = page.getByLabel('Dirección de la imagen');
  const add = page.getByRole('button', { name: 'Añadir', exact: true });
  for (const invalidUrl of [
    'villa',
    'https://x.invalid/villa',
    'ftp://x.invalid/villa.jpg',
    'https://x.invalid/villa.svg',
  ]) {
    await address.fill(invalidUrl);
    await expect(add).toBeDisabled();
  }
  await expect(page.getByText(/dibujo SVG/)).toBeVisible();
  await address.fill('https://x.invalid/villa.jpg');
  await expect(add).toBeEnabled();
  await address.press('Enter');
  await property.expectToast('Imagen añadida');
  await expect(address).toHaveValue('');
  await expect(property.tiles()).toContainText(/Descargando la imagen…|No se ha podido descargar/);

  await address.fill('https://x.invalid/villa.jpg?v=2');
  await add.click();
  await property.expectToast('Error', 'No se pudo añadir la imagen');
  await expect(page.getByText('Esta imagen ya está en la galería: elija otra')).toBeVisible();
  await expect(address).toHaveValue('https://x.invalid/villa.jpg?v=2');

  const values = [property.id];
  await onDatabase(
    `update property_pictures set next_attempt_at = null, failure = 'No responde' where property_id = $1`,
    values,
  );
  await expect(property.tiles()).toContainText('No se ha podido descargarNo responde');
  await page.getByRole('button', { name: 'Volver a descargar la imagen 1' }).click();
  await expect(property.tiles()).toContainText('Descargando la imagen…');
  await page.getByLabel('Imágenes de su equipo').setInputFiles(await renderPhotograph('uno.jpg', '#123456'));
  await expect(property.tiles()).toHaveCount(2);
  await onDatabase(
    `update property_pictures one set next_attempt_at = null, key = other.key, width = 400, height = 300
     from property_pictures other where one.property_id = $1 and other.property_id = $1 and other.key is not null`,
    values,
  );
  await expect(property.tiles().first().getByRole('img')).toBeVisible();
});

test('the second of two editors sees the changes of the first, and loses nothing', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const property = await PropertyPage.open(page, { tab: 'imagenes' });
  await property.edit();
  const address = page.getByLabel('Dirección de la imagen');
  await address.fill('https://x.invalid/mine.jpg');
  await property.changeAsAnother('post', '/pictures', { url: 'https://x.invalid/theirs.jpg', alt: 'De otra persona' });
  await address.press('Enter');
  await property.expectToast('Error');
  await expect(page.getByText(/^Otra persona ha cambiado esta propiedad/).first()).toBeVisible();
  await property.expectOrder('De otra persona');
  await expect(address).toHaveValue('https://x.invalid/mine.jpg');
  await address.press('Enter');
  await property.expectOrder('De otra persona', '');

  await property.changeAsAnother('patch', '', { bedrooms: 3 });
  await page.getByLabel('Imágenes de su equipo').setInputFiles(await renderPhotograph('uno.jpg', '#654321'));
  await property.expectToast('Imagen añadida');
  await expect(property.tiles()).toHaveCount(3);
  await page.route('**/pictures/order', (route) => route.abort());
  await page.getByRole('button', { name: 'Mover después: imagen 1' }).click();
  await property.expectToast('Error', 'No se pudo actualizar el orden de la imagen');
  await property.expectOrder('De otra persona', '', '');
});

test('the dialog asks before it closes during an upload, and Escape in a text only resets the text', async ({
  page,
}) => {
  await signInWithRoles(page, 'agent');
  const { id, reference } = await PropertyPage.open(page);
  await page.goto(`/admin/properties?search=${reference}`);
  await whenInteractive(page);
  await page.getByRole('button', { name: `Editar ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar propiedad' });
  await dialog.getByRole('tab', { name: 'Imágenes' }).click();
  const release = await holdChanges(page, new RegExp(`/staff/properties/${id}/pictures`));
  await page.getByLabel('Imágenes de su equipo').setInputFiles(await renderPhotograph('uno.jpg', '#2a7f9e'));
  await expect(dialog.getByRole('list', { name: 'Imágenes que se están subiendo' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(leaveQuestion(page)).toContainText('Hay imágenes que se están subiendo');
  await leaveQuestion(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expectTabCloseQuestion(page);
  release();

  const alt = dialog.getByLabel('Texto alternativo de la imagen 1');
  await typeInto(alt, 'Salón');
  await alt.press('Escape');
  await expect(alt).toHaveValue('');
  await alt.press('Escape');
  await expect(dialog).toHaveCount(0);
});
