import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar en el panel' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page, group: string) => palette(page).getByRole('group', { name: group }).getByRole('option');
const active = (page: Page) => palette(page).getByRole('option', { selected: true });

async function openPalette(page: Page, path = '/admin/users'): Promise<void> {
  await page.goto(path);
  await whenInteractive(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('a lead opens by keyboard alone, and a recently opened page is listed', async ({ page }) => {
  const [admin, name] = [await signInWithRoles(page, 'admin'), `Zoé ${randomUUID().slice(0, 8)}`];
  const lead = await insertLead(admin);
  await onDatabase('update inquiries set name = $2, name_key = lower($3) where id = $1', [
    ...[lead, name, name.replace('é', 'e')],
  ]);
  await openPalette(page);
  await expectAccessible(page);
  await page.keyboard.type(name.toUpperCase());
  await expect(options(page, 'Leads')).toHaveText([new RegExp(`^${name}eva@example.es$`)]);
  await expect(active(page)).toContainText(name);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id'))!);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/leads\\?lead=${lead}$`));
  await expect(palette(page)).toHaveCount(0);

  await page.goto('/admin/users');
  await whenInteractive(page);
  await page.keyboard.press('Meta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('etapas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etapas de Embudo de Ventas');
  await page.keyboard.press('Control+k');
  await expect(options(page, 'Recientes')).toHaveText([/^Etapas Pipeline/]);
});

test('on a phone the palette opens from the bar, and fits the screen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signInWithRoles(page, 'admin');
  await page.goto('/admin/users');
  await whenInteractive(page);
  const signOut = page.getByRole('button', { name: 'Cerrar Sesión' });
  await expect(signOut).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(signOut).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Buscar…' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('con');
  await expect(options(page, 'Acciones').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);
  await palette(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(palette(page)).toHaveCount(0);
});
