import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { signInWithRoles } from './insert-account.ts';

const REM = 16;
const SCREENS = [
  ...['Dashboard', 'Gestión de Leads', 'Propiedades', 'Consultas', 'Contenido', 'Usuarios', 'Configuración'],
  ...['Fuentes de Leads', 'Etapas Pipeline', 'Plantillas'],
];
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Menú lateral' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Menú lateral' });
const readWidth = (page: Page) => async () => (await sidebar(page).boundingBox())!.width;
const readCookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sidebar_state');

async function open(page: Page, path = '/admin', viewport = DESKTOP): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await whenInteractive(page);
}

test('the sidebar collapses to its icons, and a cookie keeps this state for seven days', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await open(page);
  expect(await readWidth(page)()).toBe(16 * REM);
  await expect(toggle(page)).toHaveAttribute('title', 'Ctrl+B');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await toggle(page).click();
  await expect.poll(readWidth(page)).toBe(3 * REM);
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  const users = sidebar(page).getByRole('link', { name: 'Usuarios' });
  await expect(users).toHaveAttribute('title', 'Usuarios');
  await expectAccessible(page);
  const sidebarCookie = (await readCookie(page))!;
  expect(sidebarCookie.value).toBe('false');
  expect(sidebarCookie.expires - Date.now() / 1000).toBeGreaterThan(7 * 86_400 - 60);
  expect(sidebarCookie.expires - Date.now() / 1000).toBeLessThan(7 * 86_400 + 60);

  await users.click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  expect(await readWidth(page)()).toBe(3 * REM);
});

test('the sidebar has the width of the cookie without JavaScript', async ({ page, browser, baseURL }) => {
  await signInWithRoles(page, 'admin');
  await page.context().addCookies([{ name: 'sidebar_state', value: 'false', url: baseURL! }]);
  const storageState = await page.context().storageState();
  const plain = await browser.newPage({ storageState, javaScriptEnabled: false, baseURL: baseURL!, viewport: DESKTOP });
  await plain.goto('/admin');
  expect(await readWidth(plain)()).toBe(3 * REM);
  await expect(plain.getByRole('link', { name: 'Ver sitio web' })).toHaveAttribute('href', '/');
  await plain.close();
});

test('the sidebar is a sheet of 18rem on a phone', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await open(page, '/admin', PHONE);
  await expect(sidebar(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Abrir menú' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Menú del panel' });
  const links = sheet.getByRole('link');
  await expect(links).toHaveText(SCREENS);
  await expectAccessible(page);
  const panel = (await sheet.locator('> div').last().boundingBox())!;
  expect([panel.x, panel.width]).toEqual([0, 18 * REM]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+b');
  await links.filter({ hasText: 'Usuarios' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Usuarios');
});

test('the tab order of the panel follows the screen', async ({ page }) => {
  const { email } = await signInWithRoles(page, 'admin');
  await open(page);
  const stops: string[] = [];
  for (let stop = 0; stop < SCREENS.length + 6; stop++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(
        () => document.activeElement!.getAttribute('aria-label') ?? document.activeElement!.textContent,
      ),
    );
  }
  expect(stops).toEqual([
    ...['Saltar al contenido', ...SCREENS],
    ...['Menú lateral', 'Ver sitio web', 'Buscar…Ctrl K', `ANMi cuenta: ${email}`, 'Cerrar Sesión'],
  ]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Añadir Propiedad' })).toBeFocused();
  await sidebar(page).getByRole('link', { name: 'Usuarios' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Usuarios');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(sidebar(page).getByRole('link', { name: 'Usuarios' })).toHaveAttribute('aria-current', 'page');
});

test('signing out shows a message, also when it fails', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  await open(page);
  await page.route('**/api/v1/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('No se pudo cerrar sesión', { exact: true }).first()).toBeVisible();
  await page.unroute('**/api/v1/session');
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('Sesión cerrada', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/auth$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/auth\?next=%2Fadmin$/);
});

test('the link to the site leaves the layout of the panel, and going back restores it', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  await open(page);
  await page.getByRole('link', { name: 'Ver sitio web' }).click();
  await expect(page.getByRole('navigation', { name: 'Panel' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('navigation', { name: 'Panel' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
