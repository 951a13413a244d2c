import { expect, type Page, test } from '@playwright/test';
import { resolve } from 'node:path';
import { answerInquiries, InquiryPage, RECEIPT } from '../inquiry-page.ts';

const PHOTO = resolve('web/public/uploads/hero.jpeg');
const NOT_KEPT = { type: '/problems/file-not-written', title: 'No queda espacio', status: 507 };
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Faltan fotos' });

/** As a server answers whose disk is full; `test/api/disk` has a real one. */
const refusePhotographs = (page: Page) =>
  page.route('**/api/v1/inquiries/photos', (route) =>
    route.fulfill({ status: 507, contentType: 'application/problem+json', body: JSON.stringify(NOT_KEPT) }),
  );

test('a server without room for photographs holds no form; the visitor is told what to do with them', async ({
  page,
}) => {
  await refusePhotographs(page);
  await answerInquiries(page, 201, RECEIPT);
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

  test('the page after the form says so too', async ({ page }) => {
    await page.goto('/publicar-propiedad?enviado=sin-fotos');
    await expect(page.getByRole('status').filter({ hasText: 'Información enviada' })).toBeVisible();
    await expect(notice(page)).toContainText('envíenoslas por correo');
    await page.goto('/publicar-propiedad?enviado=si');
    await expect(page.getByRole('status').filter({ hasText: 'Información enviada' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});
