import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { onDatabase } from './admin/an-account.ts';
import { demoHome } from './demo-home.ts';

const PROMISE = /Respondemos en menos de 24 horas\./;
const MEASURED = 'De media, en 2 horas (en horario de oficina).';
const PAGES = ['/contacto', `/propiedad/x/${demoHome((_, { status }) => !status).reference}`, '/publicar-propiedad'];
const MARK = `reply-time ${randomUUID()}`;

/** As many inquiries that the agency replied to after two hours in which it was open. */
const replied = (count: number) =>
  onDatabase(
    `insert into inquiries (id, kind, source_id, name, name_key, fingerprint, stage_since, last_activity_at, created_at,
       first_replied_at, reply_minutes)
     select gen_random_uuid(), 'contact', lead_sources.id, 'Eva', 'eva', $1, now(), now(), now(), now(), 120
     from lead_sources, generate_series(1, $2) where code = 'web-contact'`,
    [MARK, count],
  );
const announce = () => onDatabase('notify public_changes');
const saysWithoutScript = async (page: Page, path: string) => (await page.request.get(path)).text();

test.afterEach(async () => {
  await onDatabase('delete from inquiries where fingerprint = $1', [MARK]);
  await announce();
});

test('the measured reply time stands beside the promise once 20 replies have been measured', async ({ page }) => {
  await replied(19);
  await announce();
  const measured = async () =>
    ((await (await page.request.get('/api/v1/inquiries/reply-time')).json()) as { measured: number }).measured;
  await expect.poll(measured).toBe(19);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByText(PROMISE).first()).toBeVisible();
    await expect(page.getByText(MEASURED)).toHaveCount(0);
  }

  await replied(1);
  await announce();
  for (const path of PAGES) {
    await expect.poll(() => saysWithoutScript(page, path)).toContain(MEASURED);
    await page.goto(path);
    await expect(page.getByText(PROMISE).first()).toBeVisible();
    await expect(page.getByText(MEASURED)).toBeVisible();
  }
});
