import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { aReference, expectToast } from './a-property.ts';
import { type Account, enter, enterAs, onDatabase, PASSWORD } from './an-account.ts';

const MINUTE = 61_000;
const END = 'delete from sessions where user_id = $1';
const HOUR = 60 * MINUTE;

async function opened(page: Page): Promise<Account> {
  await page.clock.install();
  const account = await enterAs(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  await expect(page.getByText(account.email).first()).toBeAttached();
  return account;
}

test('a session that has ended elsewhere takes what it showed off the screen, without a click', async ({ page }) => {
  const { id, email } = await opened(page);
  await onDatabase(END, [id]);
  await page.clock.runFor(MINUTE);
  await expect(page).toHaveURL(/\/admin\/auth\?next=%2Fadmin$/);
  expect(await page.content()).not.toContain(email);
});

test('so does signing out in another tab', async ({ page, context }) => {
  const { email } = await opened(page);
  const other = await context.newPage();
  await other.goto('/cuenta');
  await whenInteractive(other);
  await other.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\?next=%2Fadmin$/);
  expect(await page.content()).not.toContain(email);
});

const again = (page: Page) => page.getByRole('dialog', { name: 'Su sesión ha terminado' });
const password = (page: Page) => again(page).getByLabel('Contraseña', { exact: true });
const goOn = (page: Page) => again(page).getByRole('button', { name: 'Continuar' }).click();

/** A form for a property, with a reference in it. */
async function typed(page: Page) {
  const reference = aReference();
  await page.goto('/admin/properties?new=true');
  await whenInteractive(page);
  const form = page.getByRole('dialog', { name: 'Crear Propiedad' });
  const field = form.getByLabel('Referencia', { exact: true });
  await field.fill(reference);
  return { form, field, reference };
}

test('a change that meets the end of the session asks for the password in place, and is then made', async ({
  page,
}) => {
  const account = await opened(page);
  const { form, field, reference } = await typed(page);
  await onDatabase(END, [account.id]);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(again(page).getByLabel('Correo electrónico')).toHaveValue(account.email);
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);

  await password(page).fill('una de tantas');
  await goOn(page);
  await expect(again(page).getByRole('alert')).toContainText('no son correctos');
  await password(page).fill(PASSWORD);
  await goOn(page);
  await expectToast(page, 'Propiedad creada');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
});

test('whoever has typed something is asked without a click, sees nothing else, and may go on elsewhere', async ({
  page,
}) => {
  const account = await opened(page);
  const { form, field, reference } = await typed(page);
  await onDatabase(END, [account.id]);
  await page.clock.runFor(MINUTE);
  await expect(password(page)).toBeFocused();
  await page.keyboard.press('Escape');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    const behind = () =>
      page.evaluate(() => document.elementsFromPoint(4, 4).findIndex((it) => it.matches('[data-veil]')) === 1);
    await expect.poll(behind).toBe(true);
    await expect(page.locator('[data-veil]')).toHaveCSS(
      'background-color',
      /^(rgb|oklch|lab|color)\([^/,]+(,[^,]+,[^,]+)?\)$/,
    );
  }
  await again(page).getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await expect(again(page).getByRole('alert')).toContainText('perderá los cambios');
  await again(page).getByRole('button', { name: 'Volver' }).click();
  await expect(password(page)).toBeFocused();

  await enter(page, account);
  await page.clock.runFor(MINUTE);
  await expect(again(page)).toHaveCount(0);
  await expect(field).toHaveValue(reference);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  await expectToast(page, 'Propiedad creada');
});

test('who leaves for another account on purpose leaves nothing behind, and another person sees nothing', async ({
  page,
}) => {
  const { id, email } = await opened(page);
  await typed(page);
  await onDatabase(END, [id]);
  await page.clock.runFor(MINUTE);
  await again(page).getByRole('button', { name: 'Entrar con otra cuenta' }).click();
  await again(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\?next=/);
  expect(await page.content()).not.toContain(email);

  const former = await enterAs(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  const other = await enterAs(page, 'agent');
  await page.clock.runFor(MINUTE);
  await expect(page.getByText(other.email).first()).toBeAttached();
  expect(await page.content()).not.toContain(former.email);
});

test('an account with a second factor is asked for its code as well', async ({ page }) => {
  const { id } = await opened(page);
  await typed(page);
  await onDatabase(END, [id]);
  await page.clock.runFor(MINUTE);
  const asked = { type: '/problems/second-factor-needed', title: 'Escriba el código de verificación', status: 401 };
  await page.route('**/api/v1/session', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 401, json: asked }) : route.fallback(),
  );
  await password(page).fill(PASSWORD);
  await goOn(page);
  await expect(again(page).getByLabel('Código de verificación')).toBeFocused();
});

test('and a session that nobody can be asked about for as long as it may last', async ({ page, context }) => {
  const { email } = await opened(page);
  await context.setOffline(true);
  await page.clock.fastForward(HOUR);
  await page.clock.runFor(2 * MINUTE);
  await expect.poll(() => page.content().catch(() => email)).not.toContain(email);
  await context.setOffline(false);
});

test('what the panel asks by itself is no use of it either, but for whoever has just done something', async ({
  page,
}) => {
  await opened(page);
  const uses: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/staff/leads/counts')) uses.push(request.headers()['x-session-use']);
  });
  await page.clock.runFor(4 * MINUTE);
  await expect.poll(() => uses.slice(0, 1)).toEqual([undefined]);
  await expect.poll(() => uses.at(-1)).toBe('none');
  await page.keyboard.press('Shift');
  await page.clock.runFor(MINUTE);
  await expect.poll(() => uses.at(-1)).toBeUndefined();
});

test('one that goes on stays on the screen, and looking is said to be no use of it', async ({ page }) => {
  const { email } = await opened(page);
  const looked = page.waitForResponse('**/api/v1/session');
  await page.clock.runFor(MINUTE);
  const answer = await looked;
  expect(answer.status()).toBe(200);
  expect(answer.request().headers()).toMatchObject({ 'x-session-use': 'none' });
  await expect(page.getByText(email).first()).toBeAttached();
});
