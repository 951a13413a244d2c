import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { InquiryPage, WRITER } from './inquiry-page.ts';

const createPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7d9ab0' } })
    .jpeg()
    .toBuffer(),
});

test('a property is sent with its photographs, which have a preview', async ({ page }) => {
  const listing = await InquiryPage.open(page, '/publicar-propiedad', 'Su propiedad');
  await listing.introduce();
  await listing.field('Teléfono').fill('600 123 456');
  await listing.field('Tipo de propiedad').selectOption({ label: 'Ático' });
  await listing.field('Ubicación').fill('La Cala de Mijas');
  await page
    .getByLabel('Elegir fotos')
    .setInputFiles([await createPhoto('salon.jpg'), await createPhoto('terraza.jpg')]);
  const photos = page.getByRole('list', { name: 'Fotos' });
  const preview = photos.getByRole('img', { name: 'salon.jpg' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await listing.send();
  await expect(listing.toast('Información enviada')).toBeVisible();
  expect((await listing.sent[0]!.response())?.status()).toBe(201);
  expect(listing.bodies()).toEqual([
    expect.objectContaining({
      ...{ kind: 'listing', name: WRITER.name, phone: '600 123 456' },
      listing: {
        ...{ propertyType: 'penthouse', location: 'La Cala de Mijas' },
        photos: [expect.any(String), expect.any(String)],
      },
    }),
  ]);
  await expect(photos).toHaveCount(0);
});
