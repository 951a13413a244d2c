import { expect, type Page, test } from '@playwright/test';
import type { Role } from '../../../src/identity/permissions.contract.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertAccount, enter, signInWithRoles, onDatabase } from './insert-account.ts';

const PAGES = ['/admin', '/admin/users', '/admin/no-existe', '/admin/users/no-existe'];
const toDataPath = (path: string) => `${path}/index.pageContext.json`;

/** Texts that only staff may read: a name, an address, a label of the layout. */
const CANARY = 'canario-7f3a';
const PANEL_TEXTS = ['Panel de Administración', 'Usuarios', 'Dashboard', 'users.manage', 'sidebar'];

/** Fetches with the cookies of this page's browser. */
const fetchPage = (page: Page, path: string) => page.request.get(path, { maxRedirects: 0 });

test('every URL redirects to the sign-in without a session, with the URL to return to', async ({ page }) => {
  for (const path of [...PAGES, '/admin/users?role=agent']) {
    const response = await fetchPage(page, path);
    expect(response.status(), path).toBe(302);
    expect(response.headers()['location']).toBe(`/admin/auth?next=${encodeURIComponent(path)}`);
    expect(response.headers()['cache-control']).toBe('no-store');
    expect(await response.text()).toBe('');
  }
  const data = await fetchPage(page, toDataPath('/admin/users'));
  expect(await data.text()).toContain('/admin/auth?next=%2Fadmin%2Fusers');
  expect(data.headers()['cache-control']).toBe('no-store');
});

test('an account without a role gets 403, and no response contains data of the panel', async ({ page }) => {
  await insertAccount({ roles: ['agent'], firstName: CANARY, lastName: CANARY, email: `${CANARY}@example.es` });
  const account = await signInWithRoles(page);
  for (const path of PAGES)
    for (const address of [path, toDataPath(path)]) {
      const response = await fetchPage(page, address);
      const text = await response.text();
      if (address === path) expect(response.status(), address).toBe(403);
      expect(response.headers()['cache-control'], address).toBe('no-store');
      expect(text).toContain(account.email);
      for (const word of [CANARY, ...PANEL_TEXTS]) expect(text, `${word} in ${address}`).not.toContain(word);
    }
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su cuenta está pendiente de activación');
    await expect(page.getByRole('link')).toHaveText(['Mi cuenta']);
    await expect(page.getByRole('link')).toHaveAttribute('href', '/cuenta');
    await expectAccessible(page);
  }
  await whenInteractive(page);
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByText('Has cerrado sesión correctamente', { exact: true }).first()).toBeVisible();
  expect((await page.request.get('/api/v1/session')).status()).toBe(401);
});

/** Every screen of the panel, with the roles that may open it, besides administrators. */
const SCREENS: Readonly<Record<string, readonly Role[]>> = {
  '/admin': ['moderator', 'agent'],
  '/admin/leads': ['moderator', 'agent'],
  '/admin/properties': ['moderator', 'agent'],
  '/admin/inquiries': ['moderator', 'agent'],
  '/admin/content': ['moderator'],
  '/admin/users': [],
  '/admin/settings': [],
  '/admin/settings/site': [],
  '/admin/settings/feeds': [],
  '/admin/settings/system': [],
  '/admin/settings/audit': [],
  '/admin/lead-sources': ['moderator'],
  '/admin/pipeline-stages': ['moderator'],
  '/admin/reply-templates': ['moderator'],
};
const BASE_MENU = ['Dashboard', 'Gestión de Leads', 'Propiedades', 'Consultas'];
/** Menu entries by role. */
const ENTRIES = {
  admin: [...BASE_MENU, 'Contenido', 'Usuarios', 'Configuración', 'Fuentes de Leads', 'Etapas Pipeline', 'Plantillas'],
  moderator: [...BASE_MENU, 'Contenido', 'Fuentes de Leads', 'Etapas Pipeline', 'Plantillas'],
  agent: BASE_MENU,
};

for (const role of ['agent', 'moderator', 'admin'] as const)
  test(`the role ${role} opens its own screens and no other`, async ({ page }) => {
    await signInWithRoles(page, role);
    for (const [path, roles] of Object.entries(SCREENS)) {
      const isAllowed = role === 'admin' || roles.includes(role);
      const response = await fetchPage(page, path);
      expect(response.status(), path).toBe(isAllowed ? 200 : 403);
      const data = await (await fetchPage(page, toDataPath(path))).text();
      expect(data.includes('"unavailableReason":"forbidden"'), path).toBe(!isAllowed);
    }
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Panel' });
    const names = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.textContent));
    expect(names.map((name) => name?.replace(/\s*\d.*$/, ''))).toEqual(ENTRIES[role]);
    await expect(page.getByRole('banner')).toContainText(
      { agent: 'Agente', moderator: 'Moderador', admin: 'Admin' }[role],
    );
    if (role === 'admin') return;

    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tiene permiso para ver esta página');
    await expect(menu).toBeVisible();
    await expectAccessible(page);
  });

test('no page of the panel is cached or indexed', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  for (const path of Object.keys(SCREENS)) {
    const response = await fetchPage(page, path);
    expect(response.headers()['cache-control']).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('Preferencias de cookies');
    expect(html).not.toContain('application/ld+json');
  }
});

test('an unknown URL of the panel returns 404 within its layout', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  for (const path of ['/admin/no-existe', '/admin/users/no-existe/1']) {
    expect((await page.goto(path))!.status(), path).toBe(404);
    await expect(page.getByRole('navigation', { name: 'Panel' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/admin/no-existe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta página no existe');
  await whenInteractive(page);
  await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('a revoked role takes effect on the next click', async ({ page }) => {
  const account = await signInWithRoles(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  await onDatabase('delete from user_roles where user_id = $1', [account.id]);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Usuarios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su cuenta está pendiente de activación');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('an ended session redirects to the sign-in', async ({ page }) => {
  const account = await signInWithRoles(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  await onDatabase('delete from sessions where user_id = $1', [account.id]);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Usuarios' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\?next=%2Fadmin%2Fusers$/);
});

test("the badge shows the highest role, and the dashboard lists the account's permissions by role", async ({
  page,
}) => {
  const account = await insertAccount({ roles: ['agent', 'moderator'], firstName: 'Lola' });
  await enter(page, account);
  for (const viewport of [PHONE, { width: 768, height: 1000 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin');
    await expect(page.getByRole('banner').getByText('Moderador', { exact: true })).toBeVisible();
    await expect(page.getByText('Hola, Lola', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  const permissions = page.getByRole('group').filter({ hasText: 'Permisos de su cuenta' });
  await permissions.getByText('Permisos de su cuenta').click();
  await expect(permissions.getByRole('heading', { level: 2 })).toHaveText(['Moderador', 'Agente']);
  await expect(permissions.getByText('Exportar datos personales', { exact: true })).toHaveCount(1);
  await expect(permissions.getByText('Gestionar usuarios y roles', { exact: true })).toHaveCount(0);
});

test.describe('a required second factor', () => {
  const requireSince = (days: number) =>
    onDatabase(
      `insert into security_settings (id, second_factor_required_since) values (1, now() - make_interval(days => $1))
       on conflict (id) do update set second_factor_required_since = excluded.second_factor_required_since`,
      [days],
    );
  test.afterEach(() => onDatabase('update security_settings set second_factor_required_since = null'));

  test('is announced on the dashboard with its deadline, and blocks the panel after it', async ({ page }) => {
    const account = await signInWithRoles(page, 'admin');
    await onDatabase(`update profiles set staff_since = now() - interval '90 days' where id = $1`, [account.id]);
    await requireSince(1);
    await page.goto('/admin');
    await expect(page.getByText(/^Active la verificación en dos pasos antes del \d+ de \w+ de \d{4}\.$/)).toBeVisible();
    await expectAccessible(page);

    await requireSince(30);
    for (const path of ['/admin', '/admin/users']) {
      expect((await page.goto(path))!.status()).toBe(403);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Active la verificación en dos pasos');
      await expect(page.getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/cuenta');
    }
    await expectAccessible(page);
  });
});
