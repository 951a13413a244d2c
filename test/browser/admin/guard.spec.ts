import { expect, type Page, test } from '@playwright/test';
import type { Role } from '../../../src/identity/permissions.contract.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { anAccount, enter, enterAs, onDatabase } from './an-account.ts';

const PAGES = ['/admin', '/admin/users', '/admin/no-existe', '/admin/users/no-existe'];
const jsonOf = (path: string) => `${path}/index.pageContext.json`;

/** Whatever only staff may read: a name, an address, a word of the frame. */
const CANARY = 'canario-7f3a';
const FRAME = ['Panel de Administración', 'Usuarios', 'Dashboard', 'users.manage', 'sidebar'];

/** What a browser that asks like this page's gets, whole. */
const answerTo = (page: Page, path: string) => page.request.get(path, { maxRedirects: 0 });

test('nobody: every address leads to the sign-in and back', async ({ page }) => {
  for (const path of [...PAGES, '/admin/users?role=agent']) {
    const answer = await answerTo(page, path);
    expect(answer.status(), path).toBe(302);
    expect(answer.headers()['location']).toBe(`/admin/auth?next=${encodeURIComponent(path)}`);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).toBe('');
  }
  const data = await answerTo(page, jsonOf('/admin/users'));
  expect(await data.text()).toContain('/admin/auth?next=%2Fadmin%2Fusers');
  expect(data.headers()['cache-control']).toBe('no-store');
});

test('without a role: 403, and nothing of the panel in any answer', async ({ page }) => {
  await anAccount({ roles: ['agent'], firstName: CANARY, lastName: CANARY, email: `${CANARY}@example.es` });
  const account = await enterAs(page);
  for (const path of PAGES)
    for (const address of [path, jsonOf(path)]) {
      const answer = await answerTo(page, address);
      const text = await answer.text();
      if (address === path) expect(answer.status(), address).toBe(403);
      expect(answer.headers()['cache-control'], address).toBe('no-store');
      expect(text).toContain(account.email);
      for (const word of [CANARY, ...FRAME]) expect(text, `${word} in ${address}`).not.toContain(word);
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

/** Every screen of the panel, with who may open it beside administrators. */
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
const EVERYBODYS = ['Dashboard', 'Gestión de Leads', 'Propiedades', 'Consultas'];
/** What the menu offers whom. */
const ENTRIES = {
  admin: [...EVERYBODYS, 'Contenido', 'Usuarios', 'Configuración', 'Fuentes de Leads', 'Etapas Pipeline', 'Plantillas'],
  moderator: [...EVERYBODYS, 'Contenido', 'Fuentes de Leads', 'Etapas Pipeline', 'Plantillas'],
  agent: EVERYBODYS,
};

for (const role of ['agent', 'moderator', 'admin'] as const)
  test(`${role}: the screens of the role, and no other`, async ({ page }) => {
    await enterAs(page, role);
    for (const [path, roles] of Object.entries(SCREENS)) {
      const isAllowed = role === 'admin' || roles.includes(role);
      const answer = await answerTo(page, path);
      expect(answer.status(), path).toBe(isAllowed ? 200 : 403);
      const data = await (await answerTo(page, jsonOf(path))).text();
      expect(data.includes('"panelRefusal":"not-allowed"'), path).toBe(!isAllowed);
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

test('admin: every page, kept by nobody and by no search engine', async ({ page }) => {
  await enterAs(page, 'admin');
  for (const path of Object.keys(SCREENS)) {
    const answer = await answerTo(page, path);
    expect(answer.headers()['cache-control']).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('Preferencias de cookies');
    expect(html).not.toContain('application/ld+json');
  }
});

test('an address that the panel does not know is a 404 within its frame', async ({ page }) => {
  await enterAs(page, 'admin');
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

test('a role that is taken away counts at the next click', async ({ page }) => {
  const account = await enterAs(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  await onDatabase('delete from user_roles where user_id = $1', [account.id]);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Usuarios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su cuenta está pendiente de activación');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a session that has ended leads to the sign-in', async ({ page }) => {
  const account = await enterAs(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  await onDatabase('delete from sessions where user_id = $1', [account.id]);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Usuarios' }).click();
  await expect(page).toHaveURL(/\/admin\/auth\?next=%2Fadmin%2Fusers$/);
});

test('the badge shows the highest role, and the dashboard what each one allows', async ({ page }) => {
  const account = await anAccount({ roles: ['agent', 'moderator'], firstName: 'Lola' });
  await enter(page, account);
  for (const viewport of [PHONE, { width: 768, height: 1000 }, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin');
    await expect(page.getByRole('banner').getByText('Moderador', { exact: true })).toBeVisible();
    await expect(page.getByText('Hola, Lola', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
  const rights = page.getByRole('group').filter({ hasText: 'Permisos de su cuenta' });
  await rights.getByText('Permisos de su cuenta').click();
  await expect(rights.getByRole('heading', { level: 2 })).toHaveText(['Moderador', 'Agente']);
  await expect(rights.getByText('Exportar datos personales', { exact: true })).toHaveCount(1);
  await expect(rights.getByText('Gestionar usuarios y roles', { exact: true })).toHaveCount(0);
});

test.describe('where a second factor is required', () => {
  const requireSince = (days: number) =>
    onDatabase(
      `insert into security_settings (id, second_factor_required_since) values (1, now() - make_interval(days => $1))
       on conflict (id) do update set second_factor_required_since = excluded.second_factor_required_since`,
      [days],
    );
  test.afterEach(() => onDatabase('update security_settings set second_factor_required_since = null'));

  test('the dashboard says until when, then nothing opens but the own account', async ({ page }) => {
    const account = await enterAs(page, 'admin');
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
