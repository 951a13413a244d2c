import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertLead, insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { insertProperty } from './properties-page.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el panel' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page, group: string) => palette(page).getByRole('group', { name: group }).getByRole('option');
const active = (page: Page) => palette(page).getByRole('option', { selected: true });

async function openPalette(page: Page, path = '/admin/users'): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('a lead opens by keyboard alone, and a recently opened page is listed', async ({ page }) => {
  const [admin, name] = [await signInWithRoles(page, 'admin'), `Zoé ${randomUUID().slice(0, 8)}`];
  const lead = await insertLead(admin);
  await onDatabase('update inquiries set name = $2, name_key = lower($3) where id = $1', [
    ...[lead, name, name.replace('é', 'e')],
  ]);
  await openPalette(page);
  await expectAccessible(page);
  await page.keyboard.type(name.toUpperCase());
  await expect(options(page, 'Leads')).toHaveText([new RegExp(`^${name}eva@example.es$`)]);
  await expect(active(page)).toContainText(name);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/leads\\?lead=${lead}$`));
  await expect(palette(page)).toHaveCount(0);

  await page.goto('/admin/users');
  await whenInteractive(page);
  await page.keyboard.press('Meta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('etapas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etapas de Embudo de Ventas');
  await page.keyboard.press('Control+k');
  await expect(options(page, 'Recientes')).toHaveText([/^Etapas Pipeline/]);
});

test('arrows wrap around, Escape closes and returns the focus, and typing does not scroll the page', async ({
  page,
}) => {
  await signInWithRoles(page, 'admin');
  await page.goto('/admin/users');
  await whenInteractive(page);
  const button = page.getByRole('button', { name: 'Buscar…' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('crear');
  await expect(options(page, 'Acciones')).toHaveText(['Crear Propiedad', 'Crear Usuario']);
  for (const name of ['Crear Usuario', 'Crear Propiedad', 'Crear Usuario']) {
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveText(name);
  }
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('Crear Propiedad');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('crear usu');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Crear Usuario' }).getByLabel('Nombre')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('Enter waits for the current search and opens no earlier result', async ({ page }) => {
  const [admin, name] = [await signInWithRoles(page, 'admin'), `Mari ${randomUUID().slice(0, 8)}`];
  const lead = await insertLead(admin);
  await onDatabase('update inquiries set name = $2, name_key = lower($2) where id = $1', [lead, name]);
  await openPalette(page);
  await page.keyboard.type('mar');
  await expect(options(page, 'Propiedades').first()).toBeVisible();
  await page.route('**/api/v1/staff/*?search=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.keyboard.type(name.slice(3));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/leads\\?lead=${lead}$`));
});

test('the palette shows at most five results per kind, exact matches first, and users only to administrators', async ({
  page,
}) => {
  const key = randomUUID().slice(0, 8);
  for (let at = 0; at < 6; at++) await insertAccount({ email: `${key}-${at}@example.es` });
  const reference = `K${randomUUID().slice(0, 8)}`;
  const property = await insertProperty(reference);
  for (let at = 0; at < 6; at++) await insertProperty(`${reference}-${at}`);
  await signInWithRoles(page, 'admin');
  await openPalette(page);
  await page.keyboard.type(key);
  await expect(options(page, 'Usuarios')).toHaveCount(5);
  await field(page).fill(reference.toLowerCase());
  const expectedTexts = ['', '-5', '-4', '-3', '-2'].map((end) => new RegExp(`^${reference}${end}Villa, Mijas$`));
  await expect(options(page, 'Propiedades')).toHaveText(expectedTexts);
  await options(page, 'Propiedades').first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/properties/${property}$`));

  await signInWithRoles(page, 'agent');
  await openPalette(page, '/admin');
  await expect(options(page, 'Acciones')).toHaveText([
    ...['Crear Propiedad', 'Nuevo Lead', /^Dashboard/, /^Gestión de Leads/, /^Propiedades/, /^Consultas/],
    ...['Ver sitio web', /^Atajos de teclado/, 'Cerrar Sesión'],
  ]);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.keyboard.type(key);
  await expect(palette(page).getByText(`Sin resultados para «${key}». Pruebe con otra palabra.`)).toBeVisible();
  expect(urls.filter((url) => url.includes('/staff/users'))).toEqual([]);
  await field(page).fill('sesion');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/auth$/);
});

test('a failed search in the palette shows an error and can be retried', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  await insertLead(admin);
  await openPalette(page);
  await page.route('**/api/v1/staff/leads?search=*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.keyboard.type('eva@');
  await expect(palette(page).getByRole('alert')).toContainText('No se ha podido buscar en todo el panel.');
  await page.unroute('**/api/v1/staff/leads?search=*');
  await palette(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(options(page, 'Leads').first()).toBeVisible();
  await expect(palette(page).getByRole('alert')).toHaveCount(0);
});

test('on a phone the palette opens from the bar, and fits the screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInWithRoles(page, 'admin');
  await page.goto('/admin/users');
  await whenInteractive(page);
  const signOut = page.getByRole('button', { name: 'Cerrar Sesión' });
  await expect(signOut).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(signOut).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buscar…' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('con');
  await expect(options(page, 'Acciones').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await palette(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(palette(page)).toHaveCount(0);
});

test('a sentence links to the search results that visitors would see', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  await openPalette(page);
  await page.keyboard.type('ático con piscina de 3 dormitorios');
  await expect(options(page, 'Propiedades en la web')).toHaveText(['Ático · 3 dormitorios · piscina']);
  await options(page, 'Propiedades en la web').click();
  await expect(page).toHaveURL(/\/propiedades\?propertyType=1-3&bedrooms=3&pool=true&said=/);
});
