import { expect, type Page, test } from '@playwright/test';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../src/local/project-root.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectFocusVisible } from '../tab-to.ts';
import { PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertProperty } from './insert-property.ts';
import { insertStaffLead } from './insert-staff-lead.ts';
import { signInWithRoles } from './insert-account.ts';
import { PropertiesPage } from './properties-page.ts';

/** Every screen without a record, from the folders of the pages, and states in their URLs. */
const SCREENS = [
  ...globSync('**/+Page.tsx', { cwd: join(projectRoot, 'web/pages/admin') })
    .map((page) => dirname(page))
    .filter(
      (folder) => !folder.includes('@') && !existsSync(join(projectRoot, 'web/pages/admin', folder, '+config.ts')),
    )
    .map((folder) => join('/admin', folder).replace(/\/index$/, '')),
  '/admin/nada',
  '/admin/leads?view=board',
  '/admin/content?key=home',
  '/admin/content?key=faq',
  '/admin/content?key=legal-privacidad',
];

const toast = (page: Page) => page.getByRole('region', { name: /^Notificaciones/ }).getByRole('listitem');

/** Makes signing out fail, which shows a toast over everything else. */
async function showToast(page: Page) {
  await page.evaluate(() =>
    [...document.querySelectorAll('button')].find((it) => it.textContent === 'Cerrar Sesión')?.click(),
  );
  await expect(toast(page)).toBeVisible();
  await expect.poll(() => toast(page).evaluate((it) => it.getAnimations().length)).toBe(0);
}

/** Names visible actions whose centre is covered by another element. */
const findCoveredActions = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (part: Element) =>
      getComputedStyle(part).overflowY === 'auto' && part.scrollHeight > part.clientHeight;
    const isSticky = (part: Element | null): boolean =>
      part !== null &&
      (getComputedStyle(part).position === 'sticky' || (!scrolls(part) && isSticky(part.parentElement)));
    const actions = [...document.querySelectorAll('main *, [role=dialog] *')].filter((it) =>
      it.matches('a[href], button, input, select, textarea'),
    );
    const stickyActions = actions.filter(
      (it) => it.checkVisibility() && (isSticky(it) || it.matches('[role=dialog] [aria-label=Cerrar]')),
    );
    return stickyActions.flatMap((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest('[role=region]') ? [it.textContent || it.getAttribute('aria-label')] : [];
    });
  });

/** Checks on a phone, and with the menu of the first row open if there is one. */
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

test('every page is accessible on a phone', async ({ page }) => {
  // It visits some twenty pages, which takes a busy machine three minutes.
  test.setTimeout(360_000);
  await signInWithRoles(page, 'admin');
  const { id } = await insertProperty(page);
  const lead = await insertStaffLead({ message: 'Busco una villa.' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const screen of [...SCREENS, `/admin/leads?lead=${lead}`, `/admin/properties/${id}`]) {
    await page.goto(screen);
    await whenInteractive(page);
    await expectPhoneAccessible(page);
  }
});

test('an empty list is accessible on a phone', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await page.setViewportSize(PHONE);
  for (const list of ['leads', 'properties', 'inquiries', 'users', 'settings/audit']) {
    await page.goto(`/admin/${list}?search=nada`);
    await whenInteractive(page);
    await expectAccessible(page);
  }
});

test('a toast leaves the bulk actions uncovered, and the focus returns to its origin', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const { reference } = await insertProperty(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/api/v1/session', (route) => route.abort());
  const list = await PropertiesPage.open(page, `?search=${reference}`);
  await list.select(reference);
  await showToast(page);
  await expect.poll(() => findCoveredActions(page)).toEqual([]);

  const publish = list.bulkBar.getByRole('button', { name: 'Publicar' });
  await publish.focus();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(publish).toBeFocused();

  await list.bulkBar.getByRole('button', { name: 'Destacar', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Destacar' }).press('Enter');
  await list.bulkBar.getByRole('button', { name: 'Cerrar' }).press('Enter');
  await expectFocusVisible(page, page.locator('.checkbox:focus'));
});

test('rows selected before hydration stay selected', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const { reference } = await insertProperty(page);
  let release = () => undefined as void;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(chunks|entries)\//, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(`/admin/properties?search=${reference}`, { waitUntil: 'commit' });
  const list = new PropertiesPage(page);
  await list.select(reference);
  release();
  await whenInteractive(page);
  await expect(list.bulkBar).toContainText('1 propiedad seleccionada');
});
