import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { UsersPage } from './users-page.ts';

const LIST = '**/api/v1/staff/users**';
/** Part of the addresses of a test's accounts, so that its lists show no others. */
const aKey = () => randomUUID().slice(0, 8);

test('the server-rendered HTML contains the rows, which show name, roles and state', async ({ page }) => {
  const key = aKey();
  const lastSignIn = new Date('2026-11-18T09:42:00Z');
  const ana = await insertAccount({ roles: ['agent', 'admin'], email: `a-${key}@example.es` });
  await onDatabase('update profiles set last_signed_in_at = $2 where id = $1', [ana.id, lastSignIn]);
  const invited = { firstName: '', lastName: '', isConfirmed: false, email: `b-${key}@example.es` };
  await insertAccount(invited);
  await insertAccount({ firstName: 'Luz', roles: ['moderator'], isDisabled: true, email: `c-${key}@example.es` });
  await signInWithRoles(page, 'admin');
  const html = await (await page.request.get(`/admin/users?search=${key}`)).text();
  expect(html.match(/<tr\b/g)).toHaveLength(4);

  const users = await UsersPage.open(page, `?search=${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Usuarios');
  await expect(users.table.getByRole('columnheader')).toHaveText([
    ...['Nombre', 'Email', 'Roles', 'Estado', 'Último acceso', 'Acciones'],
  ]);
  await expect(users.row(ana.email)).toContainText('Ana Núñez');
  await expect(users.row(ana.email)).toContainText('18/11/2026, 10:42');
  await expect(users.row(ana.email)).toContainText('Activo');
  const badges = users.row(ana.email).getByRole('listitem');
  const colours = await badges.evaluateAll((all) => all.map((it) => getComputedStyle(it).backgroundColor));
  expect(Object.fromEntries((await badges.allInnerTexts()).map((name, at) => [name, colours[at]]))).toEqual({
    Admin: 'rgb(8, 75, 92)',
    Agente: 'rgb(217, 236, 240)',
  });
  for (const text of ['Sin nombre', 'Sin rol', 'Invitado', 'Nunca'])
    await expect(users.row(invited.email)).toContainText(text);
  await expect(users.row(`c-${key}`)).toContainText('Desactivado');
});

test('the URL contains search, state and role, which survive a reload and the back button', async ({ page }) => {
  const key = aKey();
  await insertAccount({ roles: ['agent'], email: `agent-${key}@example.es` });
  await insertAccount({ roles: ['agent'], isDisabled: true, email: `gone-${key}@example.es` });
  await insertAccount({ roles: ['moderator'], email: `moderator-${key}@example.es` });
  await signInWithRoles(page, 'admin');
  const users = await UsersPage.open(page);
  await users.search.getByRole('searchbox').fill(key);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}$`));
  const rows = users.table.getByRole('rowheader');
  await expect(rows).toHaveCount(3);
  await users.search.getByLabel('Rol').selectOption('Agente');
  await expect(rows).toHaveCount(2);
  await users.search.getByLabel('Estado').selectOption('Activo');
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}&role=agent&state=active$`));
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(users.search.getByLabel('Estado')).toHaveValue('active');
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await expect(users.search.getByLabel('Estado')).toHaveValue('');

  await users.search.getByLabel('Rol').selectOption('Admin');
  await expect(page.getByText('No hay usuarios registrados.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(rows.first()).toBeVisible();
  await expect(users.search.getByRole('searchbox')).toHaveValue('');
});

test('more than fifty users are paginated, and a page beyond the last shows the last', async ({ page }) => {
  const key = aKey();
  await onDatabase(
    `insert into profiles (id, first_name, last_name, email, confirmed_at, created_at)
     select gen_random_uuid(), 'Uno', n::text, n || '-' || $1 || '@example.es', now(), now() from generate_series(1, 53) n`,
    [key],
  );
  await signInWithRoles(page, 'admin');
  const users = await UsersPage.open(page, `?search=${key}`);
  await expect(users.table.getByRole('rowheader')).toHaveCount(50);
  await expect(page.getByText('Mostrando 1-50 de 53 usuarios', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(users.table.getByRole('rowheader')).toHaveCount(3);
  await page.goto(`/admin/users?search=${key}&page=9`);
  await expect(page).toHaveURL(/&page=2$/);
  await expect(users.table.getByRole('rowheader')).toHaveCount(3);
});

test('users that fail to load show an error and can be retried', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await page.route('/admin/users/index.pageContext.json*', async (route) => {
    const response = await route.fetch();
    const context = (await response.json()) as { data: Record<string, unknown> };
    context.data['users'] = null;
    await route.fulfill({ response, json: context });
  });
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(LIST, async (route) => {
    await gate;
    await route.fulfill({ status: 503, json: {} });
  });
  await page.goto('/admin');
  await whenInteractive(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Usuarios' }).click();
  await expect(page.getByText('Cargando usuarios...', { exact: true })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByText('Error al cargar usuarios.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(new UsersPage(page).table).toBeVisible();
});

test('a switch requires a second factor of everyone with a role', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await UsersPage.open(page);
  const security = page.getByRole('region', { name: 'Seguridad' });
  const requireSwitch = security.getByRole('switch', { name: 'Exigir verificación en dos pasos' });
  await expect(requireSwitch).not.toBeChecked();
  await expect(security).toContainText('Desactivada: cada usuario decide si la usa.');
  await expect(security).toContainText(/\d+ cuentas? con rol no la tienen? activada\./);
  await requireSwitch.click();
  await new UsersPage(page).expectToast('Verificación en dos pasos exigida');
  await expect(requireSwitch).toBeChecked();
  await expect(security).toContainText(
    /Activada desde el \d+ de \w+ de \d{4}: las cuentas sin verificación tienen 7 días/,
  );
  await page.reload();
  await whenInteractive(page);
  await expect(requireSwitch).toBeChecked();
  await requireSwitch.click();
  await expect(requireSwitch).not.toBeChecked();
});

const SCREENS = { phone: PHONE, tablet: { width: 768, height: 1000 }, desktop: DESKTOP };
for (const [screen, viewport] of Object.entries(SCREENS))
  test(`the list of users fits a ${screen} without horizontal scrolling, and is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const longAccount = await insertAccount({
      ...{
        roles: ['admin', 'moderator', 'agent'],
        firstName: 'Maximiliana-Guadalupe',
        lastName: 'Fernández de Córdoba',
      },
      email: `una-direccion-de-correo-bastante-larga-${randomUUID()}@subdominio.example.es`,
    });
    await signInWithRoles(page, 'admin');
    const users = await UsersPage.open(page, `?search=${encodeURIComponent(longAccount.email)}`);
    await expect(users.row(longAccount.email)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
    const menu = await users.menuOf(longAccount.email);
    await expect(menu.getByRole('menuitem')).toHaveText(['Editar', 'Desactivar', 'Eliminar']);
    await expectAccessible(page);
    for (const button of await menu.getByRole('menuitem').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(36);
  });
