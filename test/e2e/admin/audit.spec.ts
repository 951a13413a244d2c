import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { insertDescription, insertProperty, PropertiesPage } from './properties-page.ts';

test('the audit log shows who did what, and its filters are in the URL', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  const { id: subject } = await insertAccount({ firstName: 'Luz', lastName: 'Rey' });
  const entry = `insert into audit_entries (id, at, actor_kind, actor, action, subject, address, details)
    values (gen_random_uuid(), $1, 'user', $2, $3, $4, '203.0.113.7', $5)`;
  await onDatabase(entry, [new Date('2026-03-01T10:00:00Z'), admin.id, 'give-role', subject, { role: 'agent' }]);
  await onDatabase(entry, [new Date('2026-04-01T10:00:00Z'), admin.id, 'disable-user', subject, {}]);

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

  await page.goto(`/admin/settings/audit?subject=${subject}&from=2026-04-02&to=2026-03-01`);
  await expect(page.getByText('La fecha inicial (02/04/2026) es posterior a la final (01/03/2026)')).toBeVisible();
  await expect(filters.getByLabel('Desde')).toHaveValue('2026-04-02');
  await expect(filters.getByLabel('Hasta')).toHaveValue('2026-03-01');
  await expect(filters.getByText('El último día es anterior al primero.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);

  await page.goto('/admin/settings/audit?subject=nada-de-nada');
  await expect(page.getByText(/^Nada coincide con estos filtros/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/settings/audit?subject=${subject}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
});

test('a withdrawal can be undone in its toast, and for a day in the audit log', async ({ page }) => {
  const reference = `AUD-${randomUUID().slice(0, 6)}`;
  const id = await insertProperty(reference, { status: 'reserved', is_featured: true });
  await insertDescription(id);
  await signInWithRoles(page, 'admin');
  await page.setViewportSize(DESKTOP);
  const list = await PropertiesPage.open(page, `?search=${reference}`);
  const status = list.row(reference).getByRole('button', { name: 'cambiar el estado' });
  const withdraw = async () => {
    await status.press('Enter');
    await page.getByRole('menuitem', { name: 'Retirada' }).press('Enter');
    await expect(status).toContainText('Retirada');
  };
  const toasts = page.getByRole('region', { name: 'Notificaciones (F8)' });
  await withdraw();
  await toasts.getByRole('button', { name: 'Deshacer' }).click();
  await expect(status).toContainText('Reservada');

  await withdraw();
  await page.goto(`/admin/settings/audit?subject=${id}`);
  await whenInteractive(page);
  const undo = page.getByRole('button', { name: 'Deshacer Retirar propiedad' });
  await expectAccessible(page);
  await undo.first().click();
  await expect(toasts.getByText('Cambio deshecho', { exact: true })).toBeVisible();
  expect(await onDatabase('select status, is_featured from properties where id = $1', [id])).toEqual([
    { status: 'reserved', is_featured: true },
  ]);
  await expect(undo).toHaveCount(0);
});
