import { expect, test } from '@playwright/test';
import { closeToast } from '../close-toast.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { signInWithRoles } from './insert-account.ts';
import { PropertyPage } from './property-page.ts';

test('texts are stored as written, and their form fits phone and desktop', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'agent');
  const property = await PropertyPage.open(page, { tab: 'traducciones' });
  const spanish = page.getByRole('region', { name: 'Español' });
  await property.edit();
  await spanish.getByRole('button', { name: 'Crear traducción' }).click();
  await spanish.getByText('No se muestran en la web').click();
  await spanish.getByLabel('Nombre del tipo').fill('Villa');
  await spanish.getByLabel('Descripción').fill('Una villa.\nCon jardín.\n\nCerca del mar.');
  await spanish.getByLabel('Características').fill('Ascensor\nVistas:\nMar');
  await spanish.getByRole('button', { name: 'Crear traducción' }).click();
  await expect(spanish).toContainText('Completa');
  await closeToast(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await expect(spanish.getByLabel('Descripción')).toHaveValue('Una villa.\nCon jardín.\n\nCerca del mar.');
  await expect(spanish.getByLabel('Características')).toHaveValue('Ascensor\nVistas:\nMar');
});

test('the form saves texts with the fields, and shows changes of a colleague before it overwrites them', async ({
  page,
}) => {
  await signInWithRoles(page, 'agent');
  const property = await PropertyPage.open(page);
  await property.changeAsAnother('post', '/translations', { lang: 'en', description: 'A house.' });
  await property.visit('');
  await property.edit();
  const english = page.getByRole('group', { name: 'Inglés' }).getByLabel('Descripción');
  await english.fill('A quiet house.');
  await page.getByLabel('Dormitorios').fill('3');
  await property.visit('');
  await expect(page.getByText(/^Hay un borrador sin guardar de esta propiedad/)).toBeVisible();
  await property.edit();
  await expect(english).toHaveValue('A quiet house.');
  await expect(page.getByLabel('Dormitorios')).toHaveValue('3');

  const { translations } = await property.fetchCurrent();
  await property.changeAsAnother('patch', `/translations/${translations[0]!.id}`, { description: 'Our house.' });
  const save = page.getByRole('button', { name: 'Actualizar' });
  await save.click();
  await expect(page.getByText(/^Otra persona ha cambiado este texto/).first()).toBeVisible();
  await expect(page.getByText('Otra persona ha escrito aquí: Our house.').first()).toBeVisible();
  await expect(english).toHaveValue('A quiet house.');
  await save.click();
  await property.expectToast('Propiedad actualizada');
  await expect(english).toHaveCount(0);
  expect(await property.fetchCurrent()).toMatchObject({
    bedrooms: 3,
    translations: [{ description: '<p>A quiet house.</p>' }],
  });
  await property.visit('');
  await expect(page.getByText(/^Hay un borrador sin guardar/)).toHaveCount(0);
});

test('the history is accessible, and the preview shows a draft to staff only', async ({ page, browser }) => {
  await page.setViewportSize(DESKTOP);
  await signInWithRoles(page, 'moderator');
  const property = await PropertyPage.open(page, { price: 300_000, tab: 'historial' });
  await property.changeAsAnother('patch', '', { price: 290_000, pool: true });
  const english = { lang: 'en', nameType: 'House', description: 'A quiet house.' };
  await property.changeAsAnother('post', '/translations', english);
  await property.changeAsAnother('post', '/translations', { lang: 'es', description: 'Una casa tranquila.' });
  await property.visit('historial');
  const changes = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem');
  await expect(changes).toHaveCount(4);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }

  await page.goto(`/admin/properties/${property.id}/preview`);
  await expect(page.getByRole('heading', { name: 'Vista previa: así lo verá un visitante' })).toBeVisible();
  await expect(page.getByText('Una casa tranquila.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page
    .getByRole('navigation', { name: 'Idioma de la vista previa' })
    .getByRole('link', { name: 'English' })
    .click();
  await expect(page.getByText('A quiet house.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la propiedad' }).click();
  await expect(page).toHaveURL(`/admin/properties/${property.id}`);

  const visitor = await browser.newContext();
  const response = await visitor.request.get(`/propiedad/villa-mijas/${property.reference}`);
  expect(response.status()).toBe(404);
  const unknown = await page.goto('/admin/properties/018f0000-0000-7000-8000-000000000000/preview');
  expect(unknown?.status()).toBe(404);
  await visitor.close();
});
