import { expect, type Page, test } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';
import { aKey, aStaffLead } from './a-staff-lead.ts';
import { enterAs } from './an-account.ts';
import { aProperty } from './properties-page.ts';

/** What a menu of the library brings along for each row of a list. */
const MENUS = '[id^=headlessui-menu-button]';

async function anActionsButton(page: Page) {
  const name = `Menú ${aKey()}`;
  await aStaffLead({ name, folder: 'inbox' });
  await page.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
  await whenInteractive(page);
  return page.getByRole('button', { name: `Acciones para ${name}` });
}

test('a row has no menu until its button is pressed, and the button says that it has one', async ({ page }) => {
  await enterAs(page, 'admin');
  await aStaffLead({ name: `Menú ${aKey()}`, folder: 'inbox' });
  await aProperty(aKey(), { status: 'published' });
  for (const address of ['/admin/leads', '/admin/leads?view=board', '/admin/properties']) {
    await page.goto(address);
    await whenInteractive(page);
    await expect(page.locator('#contenido').locator('table[role=table] tbody tr, article').first()).toBeVisible();
    await expect(page.locator('#contenido').locator(MENUS)).toHaveCount(0);
  }
  const button = await anActionsButton(page);
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
  test(`${key} opens it at the ${item} action, and Escape returns to its button, time after time`, async ({ page }) => {
    await enterAs(page, 'admin');
    const button = await anActionsButton(page);
    for (let press = 0; press < 2; press++) {
      await button.press(key);
      const actions = page.getByRole('menuitem');
      await expect(item === 'first' ? actions.first() : actions.last()).toHaveAttribute('data-focus');
      await page.keyboard.press('Escape');
      await expect(actions).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });
