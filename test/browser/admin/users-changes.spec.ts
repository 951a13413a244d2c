import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
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
import { expectErrorAnnounced } from './expect-error-announced.ts';
import { UsersPage } from './users-page.ts';

const toSearchQuery = ({ email }: Account) => `?search=${encodeURIComponent(email)}`;
const countSessions = async ({ id }: Account) =>
  (await onDatabase('select 1 from sessions where user_id = $1', [id])).length;

/** Records the page's write requests. */
function watchChanges(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && request.method() !== 'GET')
      requests.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`.trim());
  });
  return requests;
}

test('a user is invited by mail, and errors are shown at their fields', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const existing = await insertAccount();
  const email = `nueva-${randomUUID().slice(0, 8)}@example.es`;
  const users = await UsersPage.open(page, `?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Crear Usuario' }).click();
  const dialog = users.dialog('Crear Usuario');
  await expect(dialog.getByText(/^Recibirá una invitación por correo/)).toBeVisible();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  const create = dialog.getByRole('button', { name: 'Crear Usuario' });
  await create.click();
  for (const message of ['Escriba el nombre', 'Escriba el apellido', 'Escriba su correo electrónico'])
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  await expectAccessible(page);

  await dialog.getByLabel('Nombre', { exact: true }).fill('Nueva');
  await dialog.getByLabel('Apellido').fill('Persona');
  await dialog.getByLabel('Email').fill(existing.email);
  await users.role(dialog, 'Moderador').click();
  await users.role(dialog, 'Agente').click();
  await create.click();
  await users.expectToast('Error al crear usuario', 'Ya existe una cuenta con ese correo electrónico: escriba otro');
  await expect(dialog.getByLabel('Apellido')).toHaveValue('Persona');

  await dialog.getByLabel('Email').fill(email);
  await create.click();
  await users.expectToast('Usuario creado exitosamente');
  await expect(dialog).toHaveCount(0);
  const row = users.row(email);
  await expect(row).toContainText('Invitado');
  await expect(row.getByRole('listitem')).toHaveText(['Moderador', 'Agente']);
  const menu = await users.menuOf(email);
  await expect(menu.getByRole('menuitem')).toHaveText(['Editar', 'Reenviar invitación', 'Desactivar', 'Eliminar']);
  await menu.getByRole('menuitem', { name: 'Reenviar invitación' }).click();
  await users.expectToast('Invitación reenviada');
  expect(await onDatabase(`select 1 from mails where "to" ->> 'address' = $1`, [email])).toHaveLength(2);
});

test('editing a user sends only changes', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const ana = await insertAccount({ roles: ['agent'] });
  const users = await UsersPage.open(page, toSearchQuery(ana));
  const requests = watchChanges(page);
  await users.choose(ana.email, 'Editar');
  const dialog = users.dialog('Editar usuario');
  await dialog.getByLabel('Apellido').fill('Gil');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await users.expectToast('Usuario actualizado correctamente');
  await expect(users.row(ana.email)).toContainText('Ana Gil');
  expect(requests).toEqual([`PATCH /api/v1/staff/users/${ana.id} {"lastName":"Gil"}`]);

  await users.choose(ana.email, 'Editar');
  const existing = await insertAccount();
  await dialog.getByLabel('Email').fill(existing.email);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await users.expectToast(
    'Error al actualizar usuario',
    'Ya existe una cuenta con ese correo electrónico: escriba otro',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('each role is saved separately, ends the sessions, and is reset when it is refused', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const ana = await insertAccount({ roles: ['agent'] });
  const other = await page.context().browser()!.newContext();
  await enter(await other.newPage(), ana);
  const users = await UsersPage.open(page, toSearchQuery(ana));
  await users.choose(ana.email, 'Editar');
  const dialog = users.dialog('Editar usuario');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await expect(dialog.getByText(/cierra las sesiones/)).toBeVisible();
  await users.role(dialog, 'Moderador').click();
  await users.expectToast('Rol asignado: Moderador');
  expect(await countSessions(ana)).toBe(0);
  await expect(users.row(ana.email).getByRole('listitem')).toHaveText(['Moderador', 'Agente']);
  await users.role(dialog, 'Agente').click();
  await users.expectToast('Rol eliminado: Agente');

  const title = 'Debe quedar al menos un administrador activo: nombre antes a otro';
  await page.route('**/roles/moderator', (route) =>
    route.fulfill({ status: 409, json: { type: '/problems/last-admin', title, status: 409 } }),
  );
  await users.role(dialog, 'Moderador').click();
  await users.expectToast('Error', title);
  await expect(dialog.getByRole('checkbox', { name: 'Moderador' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Agente' })).not.toBeChecked();
  await other.close();
});

test('an account is disabled after a confirmation, and enabled again', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const ana = await insertAccount({ roles: ['agent'] });
  const users = await UsersPage.open(page, toSearchQuery(ana));
  await users.choose(ana.email, 'Desactivar');
  const question = users.question('¿Desactivar esta cuenta?');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await users.expectToast('Usuario actualizado correctamente');
  await expect(users.row(ana.email)).toContainText('Desactivado');
  await users.choose(ana.email, 'Activar');
  await expect(users.row(ana.email)).toContainText('Activo');
});

test('an administrator removes the second factor of a user', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const ana = await insertAccount();
  await onDatabase(`update profiles set second_factor_secret = 'x', second_factor_since = now() where id = $1`, [
    ana.id,
  ]);
  const users = await UsersPage.open(page, toSearchQuery(ana));
  await users.choose(ana.email, 'Quitar verificación en dos pasos');
  const question = users.question('¿Quitar la verificación en dos pasos?');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Quitar' }).click();
  await users.expectToast('Usuario actualizado correctamente');
  const menu = await users.menuOf(ana.email);
  await expect(menu.getByRole('menuitem', { name: 'Quitar verificación en dos pasos' })).toHaveCount(0);
});

test('deleting a user with leads reassigns them to another user', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const newOwner = await insertAccount({ roles: ['agent'], firstName: 'Heredera', lastName: randomUUID().slice(0, 8) });
  const ana = await insertAccount({ roles: ['agent'] });
  const lead = await insertLead(ana);
  const users = await UsersPage.open(page, toSearchQuery(ana));
  await users.choose(ana.email, 'Eliminar');
  const question = users.question('¿Seguro que deseas eliminar este usuario?');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expect(question).toContainText('Lleva 1 lead asignado: elija quién se hará cargo.');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question.getByText('Elija quién se hará cargo', { exact: true })).toBeVisible();
  await question.getByLabel('Reasignar a').selectOption(`Heredera ${newOwner.lastName}`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await users.expectToast(
    'Usuario eliminado',
    'Su cuenta queda desactivada; sus leads y propiedades tienen otro agente.',
  );
  await expect(users.row(ana.email)).toContainText('Desactivado');
  const [row] = await onDatabase('select assigned_to from inquiries where id = $1', [lead]);
  expect(row).toEqual({ assigned_to: newOwner.id });
});

test('a user without leads is deleted', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const ana = await insertAccount({ roles: ['agent'] });
  const users = await UsersPage.open(page, toSearchQuery(ana));
  await users.choose(ana.email, 'Eliminar');
  const question = users.question('¿Seguro que deseas eliminar este usuario?');
  await expect(question).toContainText('Esta acción no se puede deshacer.');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await users.expectToast('Usuario eliminado');
  await expect(page.getByText('No hay usuarios registrados.', { exact: true })).toBeVisible();
});

test('deleting a user who got a lead meanwhile fails, and asks for a new owner', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const ana = await insertAccount();
  const users = await UsersPage.open(page, toSearchQuery(ana));
  await insertLead(ana);
  await users.choose(ana.email, 'Eliminar');
  const question = users.question('¿Seguro que deseas eliminar este usuario?');
  await expect(question.getByLabel('Reasignar a')).toHaveCount(0);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await users.expectToast('Error al eliminar usuario');
  await expect(question.getByLabel('Reasignar a')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(users.row(ana.email)).toBeVisible();
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
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(reauth).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Agente' })).not.toBeChecked();
  expect(await onDatabase('select 1 from user_roles where user_id = $1', [ana.id])).toEqual([]);

  await users.role(dialog, 'Agente').click();
  await password.fill('no es esta, seguro');
  await page.keyboard.press('Enter');
  await expect(reauth.getByRole('alert')).toBeVisible();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await users.expectToast('Rol asignado: Agente');
  await expect(reauth).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Agente' })).toBeChecked();
  await dialog.getByLabel('Apellido').fill('Gil');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await users.expectToast('Usuario actualizado correctamente');
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
