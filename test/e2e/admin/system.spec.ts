import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';

test('a failed mail with a long reason fits the page, and is sent again', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  const [lead, mail] = [await insertLead(admin), randomUUID()];
  await onDatabase(
    `insert into mails (id, message_id, purpose, about, "to", subject, text, html, state, attempts, next_attempt_at, failure, created_at)
     values ($1, $2, 'inquiry', $3, '{"name": "Cala", "address": "cala@example.es"}', 'Consulta', '-', '-', 'failed', 9, now(),
       $4, now())`,
    [mail, `<${mail}@example.es>`, lead, `EENVELOPE 550 <${'a'.repeat(64)}@${'b'.repeat(63)}.example.es>`],
  );
  await page.goto('/admin/settings/system');
  await whenInteractive(page);
  const mails = page.getByRole('table', { name: 'Correos', exact: true });
  const failedRow = mails.getByRole('row').filter({ has: page.locator(`a[href$="${lead}"]`) });
  await expect(failedRow).toContainText('EENVELOPE 550');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  }
  await failedRow.getByRole('button', { name: 'Reenviar Aviso de consulta de Eva' }).click();
  await expect(failedRow).toBeHidden();
  expect(await onDatabase(`select 1 from mails where id = $1 and state <> 'failed'`, [mail])).toHaveLength(1);
});
