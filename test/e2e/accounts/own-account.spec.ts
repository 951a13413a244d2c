import { expect, type Page, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { generate } from 'otplib';
import { registerMember, inDatabase, open, PASSWORD, signInThroughApi, signInWithForm } from './register-member.ts';
import { refuseScript } from '../inquiry-page.ts';

/** Lets the authentication of the session expire. */
const expireAuthentication = () => inDatabase(`update sessions set authenticated_at = now() - interval '1 hour'`);

async function confirmPassword(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toHaveCount(0);
}

test('forms that need JavaScript cannot be sent before it has loaded', async ({ page, request }) => {
  await signInThroughApi(page, await registerMember(request));
  await refuseScript(page, 'Datos guardados');
  await page.goto('/cuenta', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Guardar datos' })).toBeDisabled();
  await page.getByLabel('Apellido').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi cuenta');
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeEnabled();
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
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  await confirmPassword(page);
  const file = await download;
  expect(file.suggestedFilename()).toBe('mis-datos.json');
  expect(readFileSync(await file.path(), 'utf8')).toContain('Núñez');
});
