import { expect, test } from '@playwright/test';
import { aLead, enterAs, onDatabase } from './an-account.ts';
import { whenInteractive } from '../when-interactive.ts';

test('what waits stands beside its screen, within the scope of who looks', async ({ page }) => {
  const agent = await enterAs(page, 'agent');
  const lead = await aLead(agent);
  await onDatabase('update inquiries set next_follow_up_on = current_date - 1 where id = $1', [lead]);
  const counted = (await (await page.request.get('/api/v1/staff/leads/counts')).json()) as Record<string, number>;
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Panel' });
  const consultas = menu.getByRole('listitem').filter({ hasText: 'Consultas' });
  await expect(consultas).toContainText(/\d+ sin responder/);
  await expect(menu.getByRole('link', { name: 'Gestión de Leads', exact: true })).toHaveAccessibleDescription(
    `${counted['overdue']} vencidos`,
  );
  await page.route('**/api/v1/staff/leads/counts', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(menu.getByText('sin responder')).toHaveCount(0);
});

test('the way back is above each screen', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.goto('/admin');
  await whenInteractive(page);
  const way = page.getByRole('navigation', { name: 'Ruta' });
  await expect(way).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Usuarios' }).click();
  await expect(way.getByRole('listitem')).toHaveText(['Dashboard', 'Usuarios']);
  await expect(way.getByText('Usuarios')).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toBeFocused();
  await way.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
