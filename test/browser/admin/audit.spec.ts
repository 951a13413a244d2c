import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { anAccount, enterAs, onDatabase } from './an-account.ts';

test('the audit says who did what, narrowed by the address', async ({ page }) => {
  const me = await enterAs(page, 'admin');
  const { id: subject } = await anAccount({ firstName: 'Luz', lastName: 'Rey' });
  const entry = `insert into audit_entries (id, at, actor_kind, actor, action, subject, address, details)
    values (gen_random_uuid(), $1, 'user', $2, $3, $4, '203.0.113.7', $5)`;
  await onDatabase(entry, [new Date('2026-03-01T10:00:00Z'), me.id, 'give-role', subject, { role: 'agent' }]);
  await onDatabase(entry, [new Date('2026-04-01T10:00:00Z'), me.id, 'disable-user', subject, {}]);

  await page.setViewportSize(DESKTOP);
  await page.goto(`/admin/settings/audit?subject=${subject}`);
  await whenInteractive(page);
  const rows = page.getByRole('table', { name: 'Auditoría' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Desactivar usuario');
  const filters = page.getByRole('search', { name: 'Filtrar la auditoría' });
  await filters.getByLabel('Hasta').fill('2026-03-01');
  await filters.getByLabel('Acción').selectOption('Asignar rol');
  await filters.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(`/admin/settings/audit?action=give-role&subject=${subject}&to=2026-03-01`);
  await expect(rows).toHaveCount(2);
  for (const text of ['01/03/2026, 11:00', 'Ana Núñez', 'Asignar rol', '203.0.113.7'])
    await expect(rows.nth(1)).toContainText(text);
  await expect(rows.nth(1).getByRole('link', { name: 'Usuario Luz Rey' })).toBeVisible();
  await rows.nth(1).getByText('Ver', { exact: false }).first().click();
  await expect(rows.nth(1).getByText('Rol: agent')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/settings/audit?subject=nada-de-nada');
  await expect(page.getByText(/^Nada coincide con estos filtros/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/settings/audit?subject=${subject}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
});
