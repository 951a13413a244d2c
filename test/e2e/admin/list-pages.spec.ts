import { expect, type Locator, test } from '@playwright/test';
import { randomKey } from './insert-staff-lead.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { PropertiesPage } from './properties-page.ts';

test('more than fifty rows are paginated, and J and K continue through the pages', async ({ page }) => {
  const key = randomKey();
  await onDatabase(
    `insert into properties (id, reference, source, status, currency, energy_state, locked_fields, version, created_at, updated_at)
     select gen_random_uuid(), $1 || n, 'manual', 'draft', 'EUR', 'unknown', '{}', 1, now(), now() from generate_series(1, 53) n`,
    [key],
  );
  await signInWithRoles(page, 'agent');
  const list = await PropertiesPage.open(page, `?search=${key}`);
  await expect(list.rows).toHaveCount(50);
  await expect(page.getByText('Mostrando 1-50 de 53 propiedades', { exact: true })).toBeVisible();
  const name = (row: Locator) => row.getByRole('link').first();
  await name(list.rows.last()).focus();
  await page.keyboard.press('j');
  await expect(list.rows).toHaveCount(3);
  await expect(name(list.rows.first())).toBeFocused();
  const end = page.getByText('Fin de la lista');
  for (const count of [0, 0, 1]) {
    await page.keyboard.press('j');
    await expect(end).toHaveCount(count);
  }
  await name(list.rows.first()).focus();
  await page.keyboard.press('k');
  await expect(list.rows).toHaveCount(50);
  await expect(name(list.rows.last())).toBeFocused();
});
