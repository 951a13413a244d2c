import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import {
  type Account,
  insertLead,
  insertAccount,
  enter,
  signInWithRoles,
  onDatabase,
  PASSWORD,
} from './insert-account.ts';
import { UsersPage } from './users-page.ts';

const toSearchQuery = ({ email }: Account) => `?search=${encodeURIComponent(email)}`;

async function expectAccessibleOnAllScreens(page: Page) {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}

test('the dialogs of users are accessible', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const ana = await insertAccount({ roles: ['agent'] });
  await insertLead(ana);
  await onDatabase(`update profiles set second_factor_secret = 'x', second_factor_since = now() where id = $1`, [
    ana.id,
  ]);
  const users = await UsersPage.open(page, toSearchQuery(ana));
  await page.getByRole('button', { name: 'Crear Usuario' }).click();
  const creation = users.dialog('Crear Usuario');
  await creation.getByRole('button', { name: 'Crear Usuario' }).click();
  await expect(creation.getByText('Escriba el nombre', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.keyboard.press('Escape');
  await expect(creation).toHaveCount(0);

  const cancel = page.getByRole('button', { name: 'Cancelar' });
  for (const action of ['Editar', 'Quitar verificación en dos pasos', 'Desactivar', 'Eliminar']) {
    await users.choose(ana.email, action);
    await expect(cancel).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await cancel.click();
    await expect(cancel).toHaveCount(0);
  }
});

test('sensitive actions ask for the password first, then continue', async ({ page }) => {
  const admin = await insertAccount({ roles: ['admin'] });
  await enter(page, admin, { isFresh: false });
  const ana = await insertAccount();
  const users = await UsersPage.open(page, toSearchQuery(ana));
  await users.choose(ana.email, 'Editar');
  const dialog = users.dialog('Editar usuario');
  await users.role(dialog, 'Agente').click();
  const reauth = users.dialog('Confirme que es usted');
  const password = reauth.locator('input[name=password]');
  await expect(password).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await users.expectToast('Rol asignado: Agente');
  await expect(reauth).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Agente' })).toBeChecked();
});

test('the dialog of a user opens and closes by keyboard alone', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const ana = await insertAccount({ roles: ['agent'] });
  const users = await UsersPage.open(page, toSearchQuery(ana));
  const button = users.row(ana.email).getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toHaveAttribute('data-focus');
  await page.keyboard.press('Enter');
  const dialog = users.dialog('Editar usuario');
  await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a registered user is approved by granting a first role', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const newcomer = await insertAccount();
  const users = await UsersPage.open(page, toSearchQuery(newcomer));
  await users.choose(newcomer.email, 'Aprobar');
  const dialog = users.dialog('Aprobar cuenta');
  await expectAccessible(page);
  await users.role(dialog, 'Agente').click();
  await users.expectToast('Rol asignado: Agente');
  await dialog.getByRole('button', { name: 'Hecho' }).click();
  await expect(users.row(newcomer.email)).toContainText('Activo');
  await expect((await users.menuOf(newcomer.email)).getByRole('menuitem', { name: 'Aprobar' })).toHaveCount(0);
});
