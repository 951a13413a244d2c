import { expect, test } from '@playwright/test';
import { registerMember, open, PASSWORD, signInThroughApi, signInWithForm, toast } from './register-member.ts';

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

test('/admin/auth shows that it checks the session, and redirects a signed-in user', async ({ page, request }) => {
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
