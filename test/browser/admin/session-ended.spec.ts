import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { randomReference, expectToast } from './insert-property.ts';
import { type Account, enter, signInWithRoles, onDatabase, PASSWORD } from './insert-account.ts';

const OVER_A_MINUTE = 61_000;
const END_SESSIONS = 'delete from sessions where user_id = $1';
const OVER_AN_HOUR = 60 * OVER_A_MINUTE;

async function openPanel(page: Page): Promise<Account> {
  await page.clock.install();
  const account = await signInWithRoles(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  await expect(page.getByText(account.email).first()).toBeAttached();
  return account;
}

test('a session that ends elsewhere clears the screen without a click', async ({ page }) => {
  const { id, email } = await openPanel(page);
  await onDatabase(END_SESSIONS, [id]);
  await page.clock.runFor(OVER_A_MINUTE);
  await expect(page).toHaveURL(/\/admin\/auth\?next=%2Fadmin$/);
  expect(await page.content()).not.toContain(email);
});

test('signing out in another tab clears the screen too', async ({ page, context }) => {
  const { email } = await openPanel(page);
  const other = await context.newPage();
  await other.goto('/cuenta');
  await whenInteractive(other);
  await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\?next=%2Fadmin$/);
  expect(await page.content()).not.toContain(email);
});

const reauthDialog = (page: Page) => page.getByRole('dialog', { name: 'Su sesión ha terminado' });
const password = (page: Page) => reauthDialog(page).getByLabel('Contraseña', { exact: true });
const submitPassword = (page: Page) => reauthDialog(page).getByRole('button', { name: 'Continuar' }).click();

/** Opens the form for a new property and types a reference. */
async function openFormWithReference(page: Page) {
  const reference = randomReference();
  await page.goto('/admin/properties?new=true');
  await whenInteractive(page);
  const form = page.getByRole('dialog', { name: 'Crear Propiedad' });
  const field = form.getByLabel('Referencia', { exact: true });
  await field.fill(reference);
  return { form, field, reference };
}

test('a change after the end of the session asks for the password in place, then succeeds', async ({ page }) => {
  const account = await openPanel(page);
  const { form, field, reference } = await openFormWithReference(page);
  await onDatabase(END_SESSIONS, [account.id]);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(reauthDialog(page).getByLabel('Correo electrónico')).toHaveValue(account.email);
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);

  await password(page).fill('una de tantas');
  await submitPassword(page);
  await expect(reauthDialog(page).getByRole('alert')).toContainText('no son correctos');
  await password(page).fill(PASSWORD);
  await submitPassword(page);
  await expectToast(page, 'Propiedad creada');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
});

test('unsaved input is covered after the session has ended, and is kept when a session starts again', async ({
  page,
}) => {
  const account = await openPanel(page);
  const { form, field, reference } = await openFormWithReference(page);
  await onDatabase(END_SESSIONS, [account.id]);
  await page.clock.runFor(OVER_A_MINUTE);
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const isVeilBelow = () =>
      page.evaluate(() => document.elementsFromPoint(4, 4).findIndex((it) => it.matches('[data-veil]')) === 1);
    await expect.poll(isVeilBelow).toBe(true);
    await expect(page.locator('[data-veil]')).toHaveCSS(
      'background-color',
      /^(rgb|oklch|lab|color)\([^/,]+(,[^,]+,[^,]+)?\)$/,
    );
  }
  await reauthDialog(page).getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await expect(reauthDialog(page).getByRole('alert')).toContainText('perderá los cambios');
  await reauthDialog(page).getByRole('button', { name: 'Volver' }).click();
  await expect(password(page)).toBeFocused();

  await enter(page, account);
  await page.clock.runFor(OVER_A_MINUTE);
  await expect(reauthDialog(page)).toHaveCount(0);
  await expect(field).toHaveValue(reference);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  await expectToast(page, 'Propiedad creada');
});

test('switching accounts discards the input, and another user sees no data of the former one', async ({ page }) => {
  const { id, email } = await openPanel(page);
  await openFormWithReference(page);
  await onDatabase(END_SESSIONS, [id]);
  await page.clock.runFor(OVER_A_MINUTE);
  await reauthDialog(page).getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await reauthDialog(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\?next=/);
  expect(await page.content()).not.toContain(email);

  const formerUser = await signInWithRoles(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  const other = await signInWithRoles(page, 'agent');
  await page.clock.runFor(OVER_A_MINUTE);
  await expect(page.getByText(other.email).first()).toBeAttached();
  expect(await page.content()).not.toContain(formerUser.email);
});

test('an account with a second factor needs its code as well', async ({ page }) => {
  const { id } = await openPanel(page);
  await openFormWithReference(page);
  await onDatabase(END_SESSIONS, [id]);
  await page.clock.runFor(OVER_A_MINUTE);
  const problem = { type: '/problems/second-factor-needed', title: 'Escriba el código de verificación', status: 401 };
  await page.route('**/api/v1/session', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: problem }) : route.fallback(),
  );
  await password(page).fill(PASSWORD);
  await submitPassword(page);
  await expect(reauthDialog(page).getByLabel('Código de verificación')).toBeFocused();
});

test('a session that cannot be checked clears the screen after its maximum lifetime', async ({ page, context }) => {
  const { email } = await openPanel(page);
  await context.setOffline(true);
  await page.clock.fastForward(OVER_AN_HOUR);
  await page.clock.runFor(2 * OVER_A_MINUTE);
  await expect.poll(() => page.content().catch(() => email)).not.toContain(email);
  await context.setOffline(false);
});

test('background requests count as session use only after recent input of the user', async ({ page }) => {
  await openPanel(page);
  const uses: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/staff/leads/counts')) uses.push(request.headers()['x-session-use']);
  });
  await page.clock.runFor(4 * OVER_A_MINUTE);
  await expect.poll(() => uses.slice(0, 1)).toEqual([undefined]);
  await expect.poll(() => uses.at(-1)).toBe('none');
  await page.keyboard.press('Shift');
  await page.clock.runFor(OVER_A_MINUTE);
  await expect.poll(() => uses.at(-1)).toBeUndefined();
});

test('an active session stays on the screen, and checking it does not count as use', async ({ page }) => {
  const { email } = await openPanel(page);
  const sessionResponse = page.waitForResponse('**/api/v1/session');
  await page.clock.runFor(OVER_A_MINUTE);
  const response = await sessionResponse;
  expect(response.status()).toBe(200);
  expect(response.request().headers()).toMatchObject({ 'x-session-use': 'none' });
  await expect(page.getByText(email).first()).toBeAttached();
});
