import { expect, type Page, test } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';
import { aReference, expectToast } from './a-property.ts';
import { type Account, enter, enterAs, onDatabase } from './an-account.ts';

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

test('what is typed by then stays, the toast says to sign in, and whoever has done so elsewhere saves it', async ({
  page,
}) => {
  const account = await opened(page);
  await page.goto('/admin/properties?new=true');
  await whenInteractive(page);
  const dialog = page.getByRole('dialog', { name: 'Crear Propiedad' });
  const reference = aReference();
  await dialog.getByLabel('Referencia', { exact: true }).fill(reference);
  await onDatabase(END, [account.id]);
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  const toast = page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');
  await expect(toast).toContainText('Inicie sesión para continuar');
  await expect(dialog.getByLabel('Referencia', { exact: true })).toHaveValue(reference);

  await enter(page, account);
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expectToast(page, 'Propiedad creada');
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
