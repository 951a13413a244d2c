import { expect, test } from '@playwright/test';
import { aMember, anAddress, open, PASSWORD, signedIn, signInBy, toast } from './a-member.ts';

test('what is wrong is said above the form and in a toast, and the address stays', async ({ page }) => {
  const email = anAddress();
  await open(page, '/login');
  await signInBy(page, email, 'no es la mía');
  await expect(toast(page, 'Error de inicio de sesión')).toBeVisible();
  await expect(toast(page, 'El correo electrónico o la contraseña no son correctos: revíselos')).toBeVisible();
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    'El correo electrónico o la contraseña no son correctos: revíselos',
  );
  await expect(page.getByText('Si acaba de registrarse, confirme antes su correo')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
});

test('what is missing is named beside its field, and nothing is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/v1/session'))));
  await open(page, '/login');
  await page.getByRole('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByText('Escriba su correo electrónico')).toBeVisible();
  await expect(page.getByText('Escriba su contraseña')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.getByLabel('Correo electrónico').fill('ana@');
  await expect(page.getByText('Escriba su correo electrónico')).toBeHidden();
  expect(sent).toBe(0);
});

test('a server that is away is an unexpected error, and loses nothing', async ({ page }) => {
  await open(page, '/login');
  await page.route('**/api/v1/session', (route) => route.abort());
  await signInBy(page, 'ana@ejemplo.es');
  await expect(toast(page, 'Ha ocurrido un error inesperado')).toBeVisible();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue(PASSWORD);
});

test('an account without a role waits for one on its own page', async ({ page, request }) => {
  const email = await aMember(request);
  await open(page, '/login?next=/admin/leads');
  await signInBy(page, email);
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

test('a sign-out that fails says so', async ({ page, request }) => {
  await signedIn(page, await aMember(request));
  await open(page, '/cuenta');
  await page.route('**/api/v1/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(toast(page, 'No se pudo cerrar sesión')).toBeVisible();
});

test('staff go on to the panel, or to where they wanted to go on this site', async ({ page, request }) => {
  const email = await aMember(request, 'agent');
  for (const [next, path] of [
    ['', '/admin'],
    ['?next=/cuenta', '/cuenta'],
    ['?next=//evil.example', '/admin'],
    ['?next=https://evil.example/', '/admin'],
  ] as const) {
    await page.context().clearCookies();
    await open(page, `/login${next}`);
    await signInBy(page, email);
    await expect(page).toHaveURL((url) => url.pathname === path && url.host === new URL(page.url()).host);
  }
});

test('a browser remembers only where it is asked to', async ({ page, request }) => {
  const email = await aMember(request);
  const expiry = async () => (await page.context().cookies()).find(({ name }) => name === 'sid')?.expires;
  await open(page, '/login');
  await signInBy(page, email);
  await expect(page).toHaveURL(/\/cuenta$/);
  expect(await expiry()).toBe(-1);
  await page.context().clearCookies();
  await open(page, '/login');
  await page.getByLabel('Recordarme').check();
  await signInBy(page, email);
  await expect(page).toHaveURL(/\/cuenta$/);
  expect(await expiry()).toBeGreaterThan(Date.now() / 1000 + 3600);
});

test('the keyboard is enough', async ({ page, request }) => {
  const email = await aMember(request);
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
  test('has two tabs, and a way to ask for help', async ({ page }) => {
    await open(page, '/admin/auth');
    await expect(page.getByRole('tab')).toHaveText(['Iniciar Sesión', 'Registrarse']);
    await expect(page.getByRole('link', { name: 'Contacte con soporte' })).toHaveAttribute('href', '/contacto');
    await page.getByRole('tab', { name: 'Iniciar Sesión' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('form', { name: 'Crear cuenta' })).toBeVisible();
    await expect(page.getByLabel('Apellido')).toBeVisible();
  });

  test('shows that it looks for a session, and leads on whoever has one', async ({ page, request }) => {
    await signedIn(page, await aMember(request, 'agent'));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/session', (route) => held.then(() => route.continue()));
    await page.goto('/admin/auth');
    await expect(page.getByText('Cargando la sesión…')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    answer();
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('a session that is over leaves the form', async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'sid', value: 'x'.repeat(43), url: baseURL! }]);
    await page.goto('/admin/auth');
    await expect(page.getByRole('form', { name: 'Iniciar sesión' })).toBeVisible();
  });
});
