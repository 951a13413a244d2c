import { expect, type Page, test } from '@playwright/test';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../src/local/project-root.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFocusSeen } from '../tab-to.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { aProperty } from './a-property.ts';
import { aStaffLead } from './a-staff-lead.ts';
import { enterAs } from './an-account.ts';
import { PropertiesPage } from './properties-page.ts';

/** Every screen that needs no record, by the folders of the pages, and what else their addresses show. */
const SCREENS = [
  ...globSync('**/+Page.tsx', { cwd: join(projectRoot, 'web/pages/admin') })
    .map((page) => dirname(page))
    .filter((folder) => !folder.includes('@') && !existsSync(join(projectRoot, 'web/pages/admin', folder, '+route.ts')))
    .map((folder) => join('/admin', folder).replace(/\/index$/, '')),
  '/admin/nada',
  '/admin/leads?view=board',
  '/admin/content?key=home',
  '/admin/content?key=faq',
  '/admin/content?key=legal-privacidad',
];

const toast = (page: Page) => page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');

/** Signing out fails, and a toast says so, over whatever is open. */
async function showToast(page: Page) {
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find((it) => it.textContent === 'Cerrar Sesión')?.click(),
  );
  await expect(toast(page)).toBeVisible();
  await expect.poll(() => toast(page).evaluate((it) => it.getAnimations().length)).toBe(0);
}

/** The names of the actions that stay in sight, whose middle something else covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (part: Element) =>
      getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight;
    const isSticky = (part: Element | null): boolean =>
      part !== null &&
      (getComputedStyle(part).position === 'sticky' || (!scrolls(part) && isSticky(part.parentElement)));
    const actions = [...document.querySelectorAll('main *, [role=dialog] *')].filter((it) =>
      it.matches('a[href], button, input, select, textarea'),
    );
    const kept = actions.filter(
      (it) => it.checkVisibility() && (isSticky(it) || it.matches('[role=dialog] [aria-label=Cerrar]')),
    );
    return kept.flatMap((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest('[role=region]') ? [it.textContent || it.getAttribute('aria-label')] : [];
    });
  });

/** At each width, at the start of the page and at its end. */
async function expectNoneCovered(page: Page, screen: string) {
  for (const viewport of [PHONE, DESKTOP, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    for (const to of [0, 1e6]) {
      await page.evaluate((top) => scrollTo(0, top), to);
      await expect.poll(() => covered(page), `${screen}, ${viewport.width}, ${to}`).toEqual([]);
    }
    await expect(toast(page)).toBeVisible();
  }
}

/** On a phone, and with the menu of the first row open where rows have one. */
async function expectPhoneAccessible(page: Page) {
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  const menu = page.locator('main :is(tr, article) [aria-haspopup=menu]').first();
  if ((await menu.count()) === 0) return;
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
}

/** While it has the focus it does not go. */
const stays = (page: Page) => page.keyboard.press('F8');

test('every screen is accessible on a phone, and a toast covers no action there that stays in sight', async ({
  page,
}) => {
  test.slow();
  await enterAs(page, 'admin');
  const { id } = await aProperty(page);
  const lead = await aStaffLead({ message: 'Busco una villa.' });
  await page.route('**/api/v1/session', (route) => route.abort());
  await page.route('**/api/v1/staff/properties', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of [...SCREENS, `/admin/leads?lead=${lead}`, `/admin/properties/${id}`]) {
    await page.goto(screen);
    await whenInteractive(page);
    await expectPhoneAccessible(page);
    await showToast(page);
    await stays(page);
    await expectNoneCovered(page, screen);
  }
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  await showToast(page);
  await stays(page);
  await expectNoneCovered(page, 'the form of a property');

  await page.goto('/admin/properties?new=true');
  await whenInteractive(page);
  const dialog = page.getByRole('dialog', { name: 'Crear Propiedad' });
  await dialog.getByLabel('Referencia', { exact: true }).fill('FICHA-X');
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(toast(page)).toBeVisible();
  await expectNoneCovered(page, 'a dialog');
});

test('a list that finds nothing is accessible on a phone', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.setViewportSize(PHONE);
  for (const list of ['leads', 'properties', 'inquiries', 'users', 'settings/audit']) {
    await page.goto(`/admin/${list}?search=nada`);
    await whenInteractive(page);
    await expectAccessible(page);
  }
});

test('it leaves the actions for chosen rows free, and the focus returns to where it came from', async ({ page }) => {
  await enterAs(page, 'admin');
  const { reference } = await aProperty(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/v1/session', (route) => route.abort());
  const list = await PropertiesPage.open(page, `?search=${reference}`);
  await list.select(reference);
  await showToast(page);
  await expect.poll(() => covered(page)).toEqual([]);

  const publish = list.chosen.getByRole('button', { name: 'Publicar' });
  await publish.focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(publish).toBeFocused();

  await list.chosen.getByRole('button', { name: 'Destacar', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Destacar' }).press('Enter');
  await list.chosen.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expectFocusSeen(page, page.locator('.tick:focus'));
});

test('rows that are ticked before the program comes count', async ({ page }) => {
  await enterAs(page, 'admin');
  const { reference } = await aProperty(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(chunks|entries)\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/admin/properties?search=${reference}`, { waitUntil: 'commit' });
  const list = new PropertiesPage(page);
  await list.select(reference);
  release();
  await whenInteractive(page);
  await expect(list.chosen).toContainText('1 propiedad seleccionada');
});
