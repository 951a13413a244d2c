import { expect, type Page, test } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { mockInquiries, drafts, InquiryPage, RECEIPT, WRITER } from './inquiry-page.ts';
import { whenInteractive } from './when-interactive.ts';

const FAILED = 'No se pudo enviar la información. Inténtelo de nuevo.';
const PHOTOS = '**/api/v1/inquiries/photos';

const createPhoto = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7d9ab0' } })
    .jpeg()
    .toBuffer(),
});

const open = (page: Page) => InquiryPage.open(page, '/publicar-propiedad', 'Su propiedad');
const tiles = (page: Page) => page.getByRole('list', { name: 'Fotos' }).getByRole('listitem');
const choose = async (page: Page, ...names: string[]) =>
  page.getByLabel('Elegir fotos').setInputFiles(await Promise.all(names.map(createPhoto)));

async function fillRequiredFields(listing: InquiryPage): Promise<void> {
  await listing.introduce();
  await listing.field('Teléfono').fill('600 123 456');
  await listing.field('Tipo de propiedad').selectOption({ label: 'Ático' });
  await listing.field('Ubicación').fill('La Cala de Mijas');
}

/** Returns one status after the other; each success has the id of its position. */
async function mockPhotoUploads(page: Page, ...statuses: number[]): Promise<void> {
  let count = 0;
  await page.route(PHOTOS, (route) => {
    const status = statuses[count] ?? 201;
    count += 1;
    const body = status === 201 ? { id: photoId(count) } : { title: 'No es una imagen' };
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
}

const photoId = (count: number) => `01900000-0000-7000-8000-00000000000${count}`;

test('only five fields are required, and an invalid price is refused', async ({ page }) => {
  const listing = await open(page);
  await listing.send();
  await expect(listing.toast('Por favor, complete todos los campos obligatorios')).toBeVisible();
  await expect(listing.field('Nombre y apellidos')).toBeFocused();
  await expect(listing.form.locator('[aria-invalid]')).toHaveCount(5);
  await fillRequiredFields(listing);
  await expect(listing.form.locator('[aria-invalid]')).toHaveCount(0);
  await listing.field('Precio orientativo').fill('mucho');
  await listing.send();
  await expect(listing.field('Precio orientativo')).toBeFocused();
  expect(await listing.errorOf('Precio orientativo')).toBe('Escriba un número');
  expect(listing.sent).toEqual([]);
});

test('a property is sent with its photographs', async ({ page }) => {
  const listing = await open(page);
  await fillRequiredFields(listing);
  await listing.field('Precio orientativo').fill('450.000');
  await listing.field('Superficie').fill('85,5');
  await listing.field('Dormitorios').fill('3');
  await choose(page, 'salon.jpg', 'terraza.jpg');
  await listing.send();
  await expect(listing.toast('Información enviada')).toBeVisible();
  expect((await listing.sent[0]!.response())?.status()).toBe(201);
  expect(listing.bodies()).toEqual([
    expect.objectContaining({
      ...{ kind: 'listing', name: WRITER.name, phone: '600 123 456' },
      listing: {
        ...{ propertyType: 'penthouse', location: 'La Cala de Mijas', price: 450_000, area: 85.5, bedrooms: 3 },
        photos: [expect.any(String), expect.any(String)],
      },
    }),
  ]);
  await expect(tiles(page)).toHaveCount(0);
  await expect(listing.field('Ubicación')).toHaveValue('');
  expect(await drafts(page)).toEqual([]);
});

test('each photograph shows a preview and its progress, and can be removed', async ({ page }) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await mockPhotoUploads(page);
  await page.route(PHOTOS, async (route) => {
    await gate;
    await route.fallback();
  });
  await open(page);
  await choose(page, 'salon.jpg', 'terraza.jpg', 'piscina.jpg');
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByRole('progressbar', { name: 'Subiendo salon.jpg' })).toBeVisible();
  await expect(page.getByText('0 de 3 subidas')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar terraza.jpg' }).click();
  release();
  await expect(page.getByText('2 fotos subidas')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const preview = tiles(page).first().getByRole('img', { name: 'salon.jpg' });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.getByRole('button', { name: 'Quitar salon.jpg' }).click();
  await expect(tiles(page)).toHaveText(['piscina.jpg']);
});

test('photographs can be dropped on the form', async ({ page }) => {
  await mockPhotoUploads(page);
  await open(page);
  const { buffer } = await createPhoto('vista.jpg');
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'vista.jpg', { type: 'image/jpeg' }));
      return transfer;
    },
    [...buffer],
  );
  const zone = page.getByText('Elegir fotos').locator('..');
  await zone.dispatchEvent('dragover', { dataTransfer });
  await zone.dispatchEvent('drop', { dataTransfer });
  await expect(tiles(page)).toHaveText(['vista.jpg']);
  await expect(page.getByText('1 foto subida')).toBeVisible();
});

test('each rejected file is named with the reason', async ({ page }) => {
  await mockPhotoUploads(page);
  await open(page);
  const files = [
    { name: 'plano.pdf', buffer: Buffer.from('%PDF') },
    { name: 'enorme.png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    ...(await Promise.all(Array.from({ length: 11 }, (_, at) => createPhoto(`${at}.jpg`)))),
  ];
  // The browser reads the files itself: transferring the large one would take ten seconds.
  const folder = test.info().outputPath();
  await mkdir(folder, { recursive: true });
  for (const { name, buffer } of files) await writeFile(join(folder, name), buffer);
  await page.getByLabel('Elegir fotos').setInputFiles(files.map(({ name }) => join(folder, name)));
  await expect(page.getByText('plano.pdf: No es una imagen PNG o JPG: pruebe con otra')).toBeVisible();
  await expect(page.getByText('enorme.png: Pesa más de 10 MB')).toBeVisible();
  await expect(page.getByText('10.jpg: Solo se admiten 10 fotos')).toBeVisible();
  await expect(tiles(page)).toHaveCount(10);
});

test('a failed photograph blocks the form until it is retried or removed', async ({ page }) => {
  await mockPhotoUploads(page, 201, 503, 422);
  await mockInquiries(page, 201, RECEIPT);
  const listing = await open(page);
  await fillRequiredFields(listing);
  await choose(page, 'salon.jpg', 'cocina.jpg', 'rota.jpg');
  await expect(page.getByText('cocina.jpg: No se ha podido subir')).toBeVisible();
  await expect(page.getByText('rota.jpg: No es una imagen')).toBeVisible();
  await listing.send();
  await expect(listing.form.getByText(/^Reintente o quite las fotos/)).toBeVisible();
  expect(listing.sent).toEqual([]);
  await page.getByRole('button', { name: 'Reintentar cocina.jpg' }).click();
  await expect(page.getByText('2 de 3 subidas')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar rota.jpg' }).click();
  await listing.send();
  await expect(listing.toast('Información enviada')).toBeVisible();
  expect(listing.bodies()).toEqual([
    expect.objectContaining({ listing: expect.objectContaining({ photos: [photoId(1), photoId(4)] }) }),
  ]);
});

test('a reload and a failed submission keep the texts and the photographs', async ({ page }) => {
  await mockPhotoUploads(page);
  const listing = await open(page);
  await fillRequiredFields(listing);
  await listing.field('Cómo es su propiedad').fill('Reformada en 2024.');
  await choose(page, 'salon.jpg');
  await expect(page.getByText('1 foto subida')).toBeVisible();
  await page.reload();
  await whenInteractive(page);
  await expect(tiles(page)).toHaveText(['salon.jpg']);
  await expect(listing.field('Tipo de propiedad')).toHaveValue('penthouse');
  await expect(listing.field('Cómo es su propiedad')).toHaveValue('Reformada en 2024.');

  await mockInquiries(page, 502, {});
  await listing.send();
  await expect(listing.toast(FAILED)).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  await expect(listing.field('Ubicación')).toHaveValue('La Cala de Mijas');
});
