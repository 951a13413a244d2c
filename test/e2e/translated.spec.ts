import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const { reference } = findDemoProperty(
  ({ rawType, status, pictures }) => rawType === 'Villa' && status === 'published' && pictures.length > 5,
);

/** Replaces text nodes, as Chrome does when it translates a page. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, title')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

let errors: string[];

test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
});

test.afterEach(() => expect(errors).toEqual([]));

const SCREENS = { desktop: DESKTOP, phone: PHONE };

for (const [screen, viewport] of Object.entries(SCREENS))
  test(`a translated list on a ${screen} keeps working when filters and page change`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const listing = await ListingPage.open(page, '?location=Marbella&propertyType=1-1');
    await translate(page);
    await page.getByRole('link', { name: 'Quitar filtro Marbella' }).click();
    await expect(page).toHaveURL(/\?propertyType=1-1$/);
    await translate(page);
    if (screen === 'phone') {
      await page.getByRole('button', { name: /^Filtros/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Filtros' });
      await translate(page);
      await sheet.getByRole('button', { name: 'Limpiar filtros' }).click();
      await expect(sheet.getByRole('button', { name: /^Ver 237/ })).toBeVisible();
      await sheet.getByRole('button', { name: /^Ver 237/ }).click();
    } else await page.getByRole('link', { name: 'Limpiar filtros' }).click();
    await expect(page).toHaveURL(/\/propiedades$/);
    await listing.expectTotal(237);
    await translate(page);
    await listing.pager.getByRole('link', { name: 'Siguiente' }).click();
    await expect(listing.pager).toContainText('Mostrando 43-84 de 237');
    await expect(listing.cards).toHaveCount(42);
  });

test('home, favourites, property and form pages keep working when the browser translates them', async ({ page }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await whenInteractive(page);
  await translate(page);
  await page.getByRole('button', { name: 'Opiniones siguientes' }).click();
  await page
    .getByRole('button', { name: /favoritos/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Preferencias de cookies' }).click();
  await translate(page);
  await page.getByRole('button', { name: 'Preferencias', exact: true }).click();
  await page.getByRole('switch').first().click();
  await page.goto('/favoritos');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await translate(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /favoritos/ })
    .click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);

  await page.goto(`/propiedad/x/${reference}`);
  await whenInteractive(page);
  await translate(page);
  await page.getByRole('button', { name: 'Foto siguiente' }).first().click();
  await expect(page.locator('p[aria-live]').first()).toHaveText(/2 \/ /);
  await page.getByRole('link', { name: 'Enviar consulta' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre y apellidos')).toBeVisible();
  await translate(page);
  await dialog.getByRole('button', { name: /^Enviar/ }).click();
  await expect(dialog.getByLabel('Nombre y apellidos')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Nombre y apellidos').fill('Ana Gómez');
  await page.keyboard.press('Tab');

  for (const path of ['/contacto', '/publicar-propiedad', '/login', '/registro', '/recuperar']) {
    await page.goto(path);
    await whenInteractive(page);
    await translate(page);
    const form = page.getByRole('main').getByRole('form').first();
    await form.locator('button[type=submit]').click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
    await translate(page);
    const field = form.locator('input[aria-invalid=true]').first();
    await field.fill('ana@ejemplo.es');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main')).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Servicios' }).click();
  await expect(page).toHaveURL(/servicios$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
