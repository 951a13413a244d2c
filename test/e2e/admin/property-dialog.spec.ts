import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { expectToast } from './insert-property.ts';
import { expectErrorAnnounced } from './expect-error-announced.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { renderPhotograph } from './property-page.ts';

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
  await expectAccessible(page);
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
