import { expect, type Page, test } from '@playwright/test';
import { resolve } from 'node:path';
import { mockInquiries, InquiryPage, RECEIPT } from '../inquiry-page.ts';

const PHOTO = resolve('web/public/uploads/hero.jpeg');
const STORAGE_FULL = { type: '/problems/file-not-written', title: 'No queda espacio', status: 507 };
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Faltan fotos' });

/** Mocks the response of a server whose disk is full; `test/api/disk` tests a real one. */
const mockFullDisk = (page: Page) =>
  page.route('**/api/v1/inquiries/photos', (route) =>
    route.fulfill({ status: 507, contentType: 'application/problem+json', body: JSON.stringify(STORAGE_FULL) }),
  );

test('a server without space for photographs accepts the form, and tells the visitor what to do', async ({ page }) => {
  await mockFullDisk(page);
  await mockInquiries(page, 201, RECEIPT);
  const listing = await InquiryPage.open(page, '/publicar-propiedad', 'Su propiedad');
  await listing.introduce();
  await listing.field('Teléfono').fill('600 123 456');
  await listing.field('Tipo de propiedad').selectOption({ label: 'Ático' });
  await listing.field('Ubicación').fill('La Cala de Mijas');
  await page.getByLabel('Elegir fotos').setInputFiles([PHOTO, PHOTO]);
  await expect(page.getByText('Ahora no podemos guardarla; puede enviar el formulario sin ella')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .click();
  await listing.send();
  await expect(listing.toast('Información enviada')).toBeVisible();
  await expect(notice(page)).toBeInViewport();
  await expect(notice(page).getByRole('link')).toHaveAttribute('href', /^mailto:[^?]+@/);
  expect(listing.bodies()).toEqual([
    expect.objectContaining({ listing: expect.objectContaining({ photos: [], missingPhotos: 1 }) }),
  ]);
  await expect(page.getByRole('list', { name: 'Fotos' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the confirmation page shows that photographs are missing', async ({ page }) => {
    await page.goto('/publicar-propiedad?enviado=sin-fotos');
    await expect(page.getByRole('status').filter({ hasText: 'Información enviada' })).toBeVisible();
    await expect(notice(page)).toContainText('envíenoslas por correo');
    await page.goto('/publicar-propiedad?enviado=si');
    await expect(page.getByRole('status').filter({ hasText: 'Información enviada' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});
