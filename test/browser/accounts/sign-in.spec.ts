import { expect, test } from '@playwright/test';
import {
  registerMember,
  randomEmail,
  open,
  PASSWORD,
  signInThroughApi,
  signInWithForm,
  toast,
} from './register-member.ts';

test('a wrong password shows an error above the form and in a toast, and keeps the address', async ({ page }) => {
  const email = randomEmail();
  await open(page, '/login');
  await signInWithForm(page, email, 'no es la mía');
  await expect(toast(page, 'Error de inicio de sesión')).toBeVisible();
  await expect(toast(page, 'El correo electrónico o la contraseña no son correctos: revíselos')).toBeVisible();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'El correo electrónico o la contraseña no son correctos: revíselos',
  );
  await expect(page.getByText('Si acaba de registrarse, confirme antes su correo')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
});

test('missing input is reported at its field, and nothing is sent', async ({ page }) => {
  let requestCount = 0;
  page.on('request', (request) => (requestCount += Number(request.url().endsWith('/api/v1/session'))));
  await open(page, '/login');
  await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Escriba su correo electrónico')).toBeVisible();
  await expect(page.getByText('Escriba su contraseña')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill('ana@');
  await expect(page.getByText('Escriba su correo electrónico')).toBeHidden();
  expect(requestCount).toBe(0);
});

test('an unreachable server shows an unexpected error and keeps the input', async ({ page }) => {
  await open(page, '/login');
  await page.route('**/api/v1/session', (route) => route.abort());
  await signInWithForm(page, 'ana@ejemplo.es');
  await expect(toast(page, 'Ha ocurrido un error inesperado')).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD);
});

test('an account without a role is redirected to its own page, and can sign out', async ({ page, request }) => {
  const email = await registerMember(request);
  await open(page, '/login?next=/admin/leads');
  await signInWithForm(page, email);
  await expect(toast(page, 'Bienvenido')).toBeVisible();
  await expect(toast(page, 'Has iniciado sesión correctamente')).toBeVisible();
  await expect(page).toHaveURL(/\/cuenta$/);
  await expect(page.getByText('Su cuenta está pendiente de activación')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(toast(page, 'Sesión cerrada')).toBeVisible();
  await expect(toast(page, 'Has cerrado sesión correctamente')).toBeVisible();
  await page.goto('/cuenta');
  await expect(page).toHaveURL(/\/login\?next=\/cuenta$/);
});

test('a failed sign-out shows an error', async ({ page, request }) => {
  await signInThroughApi(page, await registerMember(request));
  await open(page, '/cuenta');
  await page.route('**/api/v1/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(toast(page, 'No se pudo cerrar sesión')).toBeVisible();
});

test('staff are redirected to the panel, or to the requested page of this site', async ({ page, request }) => {
  const email = await registerMember(request, 'agent');
  for (const [next, path] of [
    ['', '/admin'],
    ['?next=/cuenta', '/cuenta'],
    ['?next=//evil.example', '/admin'],
    ['?next=https://evil.example/', '/admin'],
  ] as const) {
    await page.context().clearCookies();
    await open(page, `/login${next}`);
    await signInWithForm(page, email);
    await expect(page).toHaveURL((url) => url.pathname === path && url.host === new URL(page.url()).host);
  }
});

test('the session cookie outlives the browser only on request', async ({ page, request }) => {
  const email = await registerMember(request);
  const readExpiry = async () => (await page.context().cookies()).find(({ name }) => name === 'sid')?.expires;
  await open(page, '/login');
  await signInWithForm(page, email);
  await expect(page).toHaveURL(/\/cuenta$/);
  expect(await readExpiry()).toBe(-1);
  await page.context().clearCookies();
  await open(page, '/login');
  await page.getByLabel('Recordarme').check();
  await signInWithForm(page, email);
  await expect(page).toHaveURL(/\/cuenta$/);
  expect(await readExpiry()).toBeGreaterThan(Date.now() / 1000 + 3600);
});

test('the sign-in form works by keyboard alone', async ({ page, request }) => {
  const email = await registerMember(request);
  await open(page, '/login');
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Recordarme')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '¿Olvidó su contraseña?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cuenta$/);
});

test.describe('/admin/auth', () => {
  test('has two tabs and a link to support', async ({ page }) => {
    await open(page, '/admin/auth');
    await expect(page.getByRole('tab')).toHaveText(['Iniciar Sesión', 'Registrarse']);
    await expect(page.getByRole('link', { name: 'Contacte con soporte' })).toHaveAttribute('href', '/contacto');
    await page.getByRole('tab', { name: 'Iniciar Sesión' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('form', { name: 'Crear cuenta' })).toBeVisible();
    await expect(page.getByLabel('Apellido')).toBeVisible();
  });

  test('shows that it checks the session, and redirects a signed-in user', async ({ page, request }) => {
    await signInThroughApi(page, await registerMember(request, 'agent'));
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/session', (route) => gate.then(() => route.continue()));
    await page.goto('/admin/auth');
    await expect(page.getByText('Cargando la sesión…')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    release();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('shows the form for an expired session', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'sid', value: 'x'.repeat(43), url: baseURL! }]);
    await page.goto('/admin/auth');
    await expect(page.getByRole('form', { name: 'Iniciar sesión' })).toBeVisible();
  });
});
