import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';

test('failed mails and jobs are listed and can be retried, and the index can be rebuilt', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  const lead = await insertLead(admin);
  const [mail, invitation, job] = [randomUUID(), randomUUID(), randomUUID()];
  await onDatabase(
    `insert into mails (id, message_id, purpose, about, "to", subject, text, html, state, attempts, next_attempt_at, failure, created_at)
     values ($1, $2, 'inquiry', $3, '{"name": "Cala", "address": "cala@example.es"}', 'Consulta', '-', '-', 'failed', 9, now(),
       $4, now())`,
    [mail, `<${mail}@example.es>`, lead, `EENVELOPE 550 <${'a'.repeat(64)}@${'b'.repeat(63)}.example.es>`],
  );
  await onDatabase(
    `insert into mails (id, message_id, purpose, account_id, "to", subject, text, html, state, attempts, next_attempt_at, failure, created_at)
     values ($1, $2, 'invitation', $3, '{"name": "Eva", "address": "eva@example.es"}', 'Invitación', '-', '-', 'failed', 100, now(),
       'ETIMEDOUT', now())`,
    [invitation, `<${invitation}@example.es>`, admin.id],
  );
  await onDatabase(`insert into jobs.job (id, name, state) values ($1, 'sweep-mail-files', 'failed')`, [job]);

  await page.setViewportSize(DESKTOP);
  await page.goto('/admin/settings/system');
  await whenInteractive(page);
  const search = page.getByRole('region', { name: 'Buscador' });
  await expect(search).toContainText(/Propiedades visibles\d+Documentos en el índice\d+/);
  const queues = page.getByRole('table', { name: 'Tareas en segundo plano' });
  await expect(queues.getByRole('row', { name: /^Limpieza de correos guardados Con fallos/ })).toBeVisible();
  await expectAccessible(page);
  await queues.getByRole('button', { name: 'Reintentar Limpieza de correos guardados' }).click();
  await expect(queues.getByRole('button', { name: 'Reintentar Limpieza de correos guardados' })).toBeHidden();
  await expect
    .poll(async () => (await onDatabase('select state from jobs.job where id = $1', [job]))[0]?.['state'])
    .toBe('completed');

  const mails = page.getByRole('table', { name: 'Correos', exact: true });
  const failedRow = mails.getByRole('row').filter({ has: page.locator(`a[href$="${lead}"]`) });
  await expect(failedRow).toContainText('EENVELOPE 550');
  await expect(failedRow.getByText('Fallido', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.setViewportSize(DESKTOP);
  await failedRow.getByRole('button', { name: 'Reenviar Aviso de consulta de Eva' }).click();
  await expect(failedRow).toBeHidden();
  await expect(page.getByLabel('Estado de los correos')).toBeFocused();
  expect(await onDatabase(`select 1 from mails where id = $1 and state <> 'failed'`, [mail])).toHaveLength(1);

  const dismissButton = mails
    .getByRole('row')
    .filter({ hasText: 'ETIMEDOUT' })
    .getByRole('button', { name: /^Descartar Invitación/ });
  await dismissButton.click();
  await expect(dismissButton).toBeHidden();
  expect(await onDatabase(`select state from mails where id = $1`, [invitation])).toEqual([{ state: 'dismissed' }]);

  await search.getByRole('button', { name: 'Reconstruir índice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reconstruir' }).click();
  await expect(page.getByText('Reconstrucción del índice en marcha', { exact: true })).toBeVisible();

  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
});
