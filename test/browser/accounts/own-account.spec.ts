import { type Browser, expect, type Page, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { generate } from 'otplib';
import {
  registerMember,
  resetRateLimits,
  inDatabase,
  open,
  PASSWORD,
  signInThroughApi,
  signInWithForm,
  toast,
} from './register-member.ts';
import { refuseScript } from '../inquiry-page.ts';

const NEW_PASSWORD = 'una higuera junto al pozo';

/** Lets the authentication of the session expire. */
const expireAuthentication = () => inDatabase(`update sessions set authenticated_at = now() - interval '1 hour'`);

async function confirmPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toHaveCount(0);
}

async function openOtherSession(browser: Browser, baseURL: string, email: string) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInThroughApi(page, email);
  return page;
}

test('a user can change their name', async ({ page, request }) => {
  await signInThroughApi(page, await registerMember(request));
  await open(page, '/cuenta');
  await page.getByLabel('Apellido').fill('Ortega');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(toast(page, 'Datos guardados')).toBeVisible();
  await expect(page.getByText('Ana Ortega')).toBeVisible();
});

test('forms that need JavaScript cannot be sent before it has loaded', async ({ page, request }) => {
  await signInThroughApi(page, await registerMember(request));
  await refuseScript(page, 'Datos guardados');
  await page.goto('/cuenta', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Guardar datos' })).toBeDisabled();
  await page.getByLabel('Apellido').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeEnabled();
});

test('a new password ends the other sessions and keeps this one', async ({ page, request, browser, baseURL }) => {
  const email = await registerMember(request);
  await signInThroughApi(page, email);
  const other = await openOtherSession(browser, baseURL!, email);
  await open(page, '/cuenta');
  await page.getByLabel('Contraseña actual').fill('no es esta');
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('form', { name: 'Contraseña' }).getByRole('alert')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(toast(page, 'Contraseña cambiada')).toBeVisible();
  await expect(page.getByLabel('Contraseña actual')).toHaveValue('');
  await open(page, '/cuenta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
  await other.goto('/cuenta');
  await expect(other).toHaveURL(/\/login\?next=\/cuenta$/);
  await other.context().close();
});

test('a user can close another session', async ({ page, request, browser, baseURL }) => {
  const email = await registerMember(request);
  await signInThroughApi(page, email);
  const other = await openOtherSession(browser, baseURL!, email);
  await open(page, '/cuenta');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'Esta sesión' })).toHaveCount(1);
  await expireAuthentication();
  await sessions.getByRole('button', { name: /^Cerrar/ }).click();
  await confirmPassword(page);
  await expect(sessions).toHaveCount(1);
  await other.goto('/cuenta');
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

test('a user sets up a second factor, and signs in with a recovery code', async ({ page, request }) => {
  const email = await registerMember(request);
  await signInThroughApi(page, email);
  await expireAuthentication();
  await open(page, '/cuenta');
  const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await section.getByRole('button', { name: 'Activar' }).click();
  await confirmPassword(page);
  const secret = (await section.getByText(/^([A-Z2-7]{2,4} ){3,}/).innerText()).replaceAll(' ', '');
  await section.getByLabel('Código de seis cifras').fill('000000');
  await section.getByRole('button', { name: 'Activar' }).click();
  await expect(section.getByRole('alert')).toBeVisible();
  await section.getByLabel('Código de seis cifras').fill(await generate({ secret }));
  await section.getByRole('button', { name: 'Activar' }).click();
  const codes = section.getByRole('group', { name: 'Códigos de recuperación' });
  await expect(codes).toBeFocused();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first] = await codes.getByRole('listitem').allTextContents();
  expect(first).toMatch(/^([0-9a-z]{4}-){6}[0-9a-z]{4}$/);
  await page.setViewportSize({ width: 320, height: 640 });
  const [content, visible] = await codes.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(content).toBeLessThanOrEqual(visible);
  await page.setViewportSize({ width: 1280, height: 720 });
  await codes.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(section.getByText(/^Activada/)).toBeVisible();

  await page.context().clearCookies();
  await open(page, '/login');
  await signInWithForm(page, email);
  const code = page.getByLabel('Código de verificación');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  await code.fill(first!);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page).toHaveURL(/\/cuenta$/);
  await expect(page.getByText('9 códigos de recuperación sin usar')).toBeVisible();
});

test('downloading the own data requires the password, then continues automatically', async ({ page, request }) => {
  await signInThroughApi(page, await registerMember(request));
  await expireAuthentication();
  await open(page, '/cuenta');
  const downloadButton = page.getByRole('button', { name: 'Descargar mis datos' });
  await downloadButton.click();
  const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('La contraseña no es correcta: escríbala de nuevo');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(downloadButton).toBeFocused();

  await resetRateLimits();
  const download = page.waitForEvent('download');
  await downloadButton.click();
  await confirmPassword(page);
  const file = await download;
  expect(file.suggestedFilename()).toBe('mis-datos.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('Núñez');
});

test('a user can delete their account', async ({ page, request }) => {
  const email = await registerMember(request);
  await signInThroughApi(page, email);
  await open(page, '/cuenta');
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar su cuenta?' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(toast(page, 'Cuenta eliminada')).toBeVisible();
  await open(page, '/login');
  await signInWithForm(page, email);
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'El correo electrónico o la contraseña no son correctos: revíselos',
  );
});
