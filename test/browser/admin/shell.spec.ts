import { expect, test } from '@playwright/test';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';
import { whenInteractive } from '../when-interactive.ts';

test('pending work is counted beside its page, within the permissions of the user', async ({ page }) => {
  const agent = await signInWithRoles(page, 'agent');
  const lead = await insertLead(agent);
  await onDatabase('update inquiries set next_follow_up_on = current_date - 1 where id = $1', [lead]);
  const counts = (await (await page.request.get('/api/v1/staff/leads/counts')).json()) as Record<string, number>;
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Panel' });
  const inquiriesEntry = menu.getByRole('listitem').filter({ hasText: 'Consultas' });
  await expect(inquiriesEntry).toContainText(/\d+ sin responder/);
  await expect(menu.getByRole('link', { name: 'Gestión de Leads', exact: true })).toHaveAccessibleDescription(
    `${counts['overdue']} vencidos`,
  );
  await page.route('**/api/v1/staff/leads/counts', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(menu.getByText('sin responder')).toHaveCount(0);
});

test('a page below the dashboard has a breadcrumb', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  const breadcrumb = page.getByRole('navigation', { name: 'Ruta' });
  await expect(breadcrumb).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Usuarios' }).click();
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Dashboard', 'Usuarios']);
  await expect(breadcrumb.getByText('Usuarios')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toBeFocused();
  await breadcrumb.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
