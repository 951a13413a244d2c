import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { signInWithRoles } from './insert-account.ts';
import { renderPhotograph, PropertyPage } from './property-page.ts';

test('pictures are uploaded, dragged and removed, and keep their order after a reload', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'agent');
  const property = await PropertyPage.open(page, { tab: 'imagenes' });
  await property.edit();
  const text = { name: 'notas.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hola') };
  const photographs = await Promise.all([
    renderPhotograph('uno.jpg', '#2a7f9e'),
    renderPhotograph('dos.jpg', '#9e2a2a'),
    renderPhotograph('tres.jpg', '#2a9e4b'),
  ]);
  await page.getByLabel('Imágenes de su equipo').setInputFiles([text, ...photographs]);
  await expect(property.tiles()).toHaveCount(3);
  const failedItem = page.getByRole('listitem').filter({ hasText: 'notas.jpg' });
  await expect(failedItem).toContainText('No es una imagen JPEG, PNG, WebP o HEIC: pruebe con otra');
  for (const [index, alt] of ['Uno', 'Dos', 'Tres'].entries()) {
    const field = page.getByLabel(`Texto alternativo de la imagen ${index + 1}`);
    await field.fill(alt);
    await field.press('Enter');
    await expect(page.getByRole('img', { name: alt, exact: true })).toBeVisible();
  }
  await property
    .tiles()
    .nth(2)
    .dragTo(property.tiles().nth(0), { sourcePosition: { x: 40, y: 60 } });
  await property.expectOrder('Tres', 'Uno', 'Dos');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  await page.getByRole('button', { name: 'Eliminar la imagen 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await property.expectOrder('Uno', 'Dos');
  await page.reload();
  await property.edit();
  await property.expectOrder('Uno', 'Dos');
});
