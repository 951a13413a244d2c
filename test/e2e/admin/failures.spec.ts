import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { randomReference, expectToast } from './insert-property.ts';
import { signInWithRoles } from './insert-account.ts';

const FAILED = 'No se ha podido abrir esta pantalla';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Panel' });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function open(page: Page, path = '/admin') {
  const account = await signInWithRoles(page, 'admin');
  await page.goto(path);
  await whenInteractive(page);
  return account;
}

/** Opens the form for a new property and types a reference. */
async function openFormWithReference(page: Page) {
  await open(page, '/admin/properties?new=true');
  const form = page.getByRole('dialog', { name: 'Crear Propiedad' });
  const reference = form.getByLabel('Referencia', { exact: true });
  await reference.fill(randomReference());
  return { create: form.getByRole('button', { name: 'Crear', exact: true }), reference };
}

test('a failed page keeps the panel around it, and works after a retry', async ({ page }) => {
  const { email } = await open(page);
  const json = '**/admin/users/index.pageContext.json*';
  await page.route(json, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await link(page, 'Usuarios').click();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expect(title(page)).toHaveText(FAILED);
    await expect(page.getByText(email).first()).toBeAttached();
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.unroute(json);
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(title(page)).toHaveText('Gestión de Usuarios');
});

test('a failed page requested before hydration keeps the panel too', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await page.route('**/index.pageContext.json*', (route) => route.abort());
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/entries/pages_admin_index*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  await link(page, 'Usuarios').waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const click = () => document.querySelector<HTMLElement>('nav a[href="/admin/users"]')?.click();
        const timer = setInterval(click, 20);
        window.addEventListener('click', (event) => {
          if (!event.defaultPrevented) return event.preventDefault();
          clearInterval(timer);
          resolve();
        });
      }),
  );
  release();
  await expect(title(page)).toHaveText(FAILED);
  await expect(menu(page)).toBeVisible();
});

test('without a connection the page stays and shows a notice, and links work once online', async ({
  page,
  context,
}) => {
  await open(page);
  await context.setOffline(true);
  await link(page, 'Usuarios').click();
  const notice = page.getByRole('alert').filter({ hasText: 'no hay conexión con el servidor' });
  await expect(notice).toBeVisible();
  await expect(title(page)).toHaveText('Dashboard');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Reintentar' }).click();
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await link(page, 'Usuarios').click();
  await expect(title(page)).toHaveText('Gestión de Usuarios');
});

test('a toast whose script fails to load appears as plain text, and the next one normally', async ({
  page,
  context,
}) => {
  const { create, reference } = await openFormWithReference(page);
  const name = await reference.inputValue();
  await context.setOffline(true);
  await create.click();
  await expect(page.locator('.fallback-toast')).toContainText('No se pudo crear la propiedad');
  await expect(reference).toHaveValue(name);
  await context.setOffline(false);
  await create.click();
  await expectToast(page, 'Propiedad creada');
  await expect(page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem')).toBeVisible();
});

test('a page whose files a release replaced reloads once, then shows a notice', async ({ page }) => {
  await open(page, '/admin/properties');
  const first = await page.evaluate(() => performance.timeOrigin);
  const readTimeOrigin = () => page.evaluate(() => performance.timeOrigin).catch(() => first);
  let isRenamed = true;
  await page.route('**/assets/**', (route) => (isRenamed ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.route('**/admin/properties', (route) => {
    isRenamed = false;
    return route.fallback();
  });
  const create = page.getByRole('button', { name: 'Crear Propiedad' });
  await create.click();
  await expect.poll(readTimeOrigin).not.toBe(first);
  await whenInteractive(page);
  const second = await readTimeOrigin();
  isRenamed = true;
  await create.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Hay una versión nueva' })).toBeVisible();
  expect(await readTimeOrigin()).toBe(second);
});
