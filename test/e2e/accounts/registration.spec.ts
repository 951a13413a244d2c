import { expect, type Page, test } from '@playwright/test';
import {
  registerMember,
  randomEmail,
  linkTo,
  open,
  PASSWORD,
  signInThroughApi,
  signInWithForm,
  toast,
} from './register-member.ts';

const NEW_PASSWORD = 'una higuera junto al pozo';

async function register(page: Page, email: string, password = PASSWORD) {
  const form = page.getByRole('form', { name: 'Crear cuenta' });
  await form.getByLabel('Nombre', { exact: true }).fill('Ana');
  await form.getByLabel('Apellido').fill('Núñez');
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Contraseña', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Crear cuenta' }).click();
}

async function confirm(page: Page, password: string) {
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
}

test('a visitor registers, confirms by mail and signs in', async ({ page }) => {
  const email = randomEmail();
  await open(page, '/registro');
  await register(page, email);
  await expect(toast(page, 'Registro exitoso')).toBeVisible();
  await expect(toast(page, 'Revisa tu email para confirmar tu cuenta')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('form').getByRole('status')).toHaveText('Revisa tu email para confirmar tu cuenta');

  await signInWithForm(page, email);
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  const link = await linkTo(email, /Confirme/);
  await open(page, link);
  await expect(page).toHaveURL(/\/confirmar$/);
  await confirm(page, 'no es la que escribí');
  await expect(
    page.getByRole('form').getByText('No es la contraseña de este registro: escríbala de nuevo'),
  ).toBeVisible();
  await confirm(page, PASSWORD);
  await expect(toast(page, 'Cuenta confirmada')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await signInWithForm(page, email);
  await expect(page).toHaveURL(/\/cuenta$/);
  await expect(page.getByText('Su cuenta está pendiente de activación')).toBeVisible();

  await page.context().clearCookies();
  await open(page, link);
  await confirm(page, PASSWORD);
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Este enlace ha caducado o ya se ha utilizado');
});

test('a forgotten password is reset by a link that works once', async ({ page, request }) => {
  const email = await registerMember(request);
  await open(page, '/login');
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recuperar la contraseña');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Revise su correo electrónico' })).toBeVisible();

  const link = await linkTo(email, /contraseña nueva/);
  const resetPassword = async () => {
    await open(page, link);
    await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  };
  await resetPassword();
  await expect(toast(page, 'Contraseña cambiada')).toBeVisible();
  await signInWithForm(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/cuenta$/);
  await resetPassword();
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/recuperar');
});

test('an invited user chooses name and password, and enters the panel', async ({ page, request }) => {
  await signInThroughApi(page, await registerMember(request, 'admin'));
  const email = randomEmail();
  const response = await page.request.post('/api/v1/staff/users', {
    data: { firstName: 'Inés', lastName: 'Soler', email, roles: ['agent'] },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status()).toBe(201);
  await page.context().clearCookies();
  await open(page, await linkTo(email, /Invitación/));
  await page.getByLabel('Nombre', { exact: true }).fill('Inés');
  await page.getByLabel('Apellido').fill('Soler');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear mi acceso' }).click();
  await expect(toast(page, 'Invitación aceptada')).toBeVisible();
  await signInWithForm(page, email);
  await expect(page).toHaveURL(/\/admin$/);
});
