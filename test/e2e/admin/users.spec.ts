import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { UsersPage } from './users-page.ts';

/** Part of the addresses of a test's accounts, so that its lists show no others. */
const aKey = () => randomUUID().slice(0, 8);

test('the server-rendered HTML contains the rows', async ({ page }) => {
  const key = aKey();
  for (const name of ['a', 'b', 'c']) await insertAccount({ email: `${name}-${key}@example.es` });
  await signInWithRoles(page, 'admin');
  const html = await (await page.request.get(`/admin/users?search=${key}`)).text();
  expect(html.match(/<tr\b/g)).toHaveLength(4);
  expect(html).toContain(`c-${key}@example.es`);
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
