import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertProperty, changeMeanwhile } from './insert-property.ts';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';
import { renderPhotograph } from './property-page.ts';

test('an unknown property returns 404', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  for (const id of ['018f0000-0000-7000-8000-000000000000', 'nada']) {
    expect((await page.goto(`/admin/properties/${id}`))!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Propiedad no encontrada' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Volver a Propiedades' })).toHaveAttribute('href', '/admin/properties');
});

test('the overview fits phone and desktop, shows the cover, and leads to the lead of the property', async ({
  page,
}) => {
  const moderator = await signInWithRoles(page, 'moderator');
  const property = await insertProperty(page, { status: 'published', area: 'La Cala', originalPrice: 950_000 });
  const { id, reference } = property;
  await changeMeanwhile(page, property, { price: 855_000 });
  await uploadCover(page, { id, version: property.version + 1 });
  await onDatabase('update inquiries set property_id = $1 where id = $2', [id, await insertLead(moderator)]);
  await onDatabase('insert into property_views (property_id, day, views) values ($1, current_date - 2, 1234)', [id]);
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/properties/${id}`);
  await whenInteractive(page);

  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const cover = page.getByRole('button', { name: 'Abrir la galería, imágenes: 1' }).locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(section('Cambios recientes').getByRole('listitem')).toHaveText([
    'Ana Núñez subió una imagen, hoy',
    /^Ana Núñez cambió el precio de 895\.000\s€ a 855\.000\s€, hoy$/,
    'Ana Núñez creó la propiedad, hoy',
  ]);
  const views = section('Vista en la web, últimos 30 días');
  await expect(views.getByRole('row', { name: /1\.234$/ })).toHaveCount(1);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
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
