import { expect, type Page, test } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { signInWithRoles } from './insert-account.ts';
import { insertProperty } from './properties-page.ts';

/** Elements that the library adds for each menu. */
const MENUS = '[id^=headlessui-menu-button]';

async function openLeadWithActions(page: Page) {
  const name = `Menú ${randomKey()}`;
  await insertStaffLead({ name, folder: 'inbox' });
  await page.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
  await whenInteractive(page);
  return page.getByRole('button', { name: `Acciones para ${name}` });
}

test('a row has no menu until its button is pressed, and the button announces it', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await insertStaffLead({ name: `Menú ${randomKey()}`, folder: 'inbox' });
  await insertProperty(randomKey(), { status: 'published' });
  for (const path of ['/admin/leads', '/admin/leads?view=board', '/admin/properties']) {
    await page.goto(path);
    await whenInteractive(page);
    await expect(page.locator('#contenido').locator('table[role=table] tbody tr, article').first()).toBeVisible();
    await expect(page.locator('#contenido').locator(MENUS)).toHaveCount(0);
  }
  const button = await openLeadWithActions(page);
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('menuitem', { name: 'Archivar' })).toBeVisible();
  await expect(page.locator('#contenido').locator(MENUS)).toHaveCount(1);
});

for (const [key, item] of [
  ['Enter', 'first'],
  ['Space', 'first'],
  ['ArrowDown', 'first'],
  ['ArrowUp', 'last'],
] as const)
  test(`${key} opens the row menu at the ${item} action, and Escape returns to its button, repeatedly`, async ({
    page,
  }) => {
    await signInWithRoles(page, 'admin');
    const button = await openLeadWithActions(page);
    for (let press = 0; press < 2; press++) {
      await button.press(key);
      const actions = page.getByRole('menuitem');
      await expect(item === 'first' ? actions.first() : actions.last()).toHaveAttribute('data-focus');
      await page.keyboard.press('Escape');
      await expect(actions).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
