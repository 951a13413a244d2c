import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { onDatabase } from './admin/insert-account.ts';
import { findDemoProperty } from './find-demo-property.ts';

const PROMISE = /Respondemos en menos de 24 horas\./;
const MEASURED = 'De media, en 2 horas (en horario de oficina).';
const PAGES = [
  '/contacto',
  `/propiedad/x/${findDemoProperty(({ status }) => status === 'published').reference}`,
  '/publicar-propiedad',
];
const FINGERPRINT = `reply-time ${randomUUID()}`;

/** Inserts inquiries that were replied to after two office hours. */
const insertRepliedInquiries = (count: number) =>
  onDatabase(
    `insert into inquiries (id, kind, source_id, name, name_key, fingerprint, stage_since, last_activity_at, created_at,
       first_replied_at, reply_minutes)
     select gen_random_uuid(), 'contact', lead_sources.id, 'Eva', 'eva', $1, now(), now(), now(), now(), 120
     from lead_sources, generate_series(1, $2) where code = 'web-contact'`,
    [FINGERPRINT, count],
  );
const invalidateCaches = () => onDatabase('notify public_changes');
const fetchHtml = async (page: Page, path: string) => (await page.request.get(path)).text();

test.afterEach(async () => {
  await onDatabase('delete from inquiries where fingerprint = $1', [FINGERPRINT]);
  await invalidateCaches();
});

test('the measured reply time appears beside the promise after 20 measured replies', async ({ page }) => {
  await insertRepliedInquiries(19);
  await invalidateCaches();
  const readSampleSize = async () =>
    ((await (await page.request.get('/api/v1/inquiries/reply-time')).json()) as { sampleSize: number }).sampleSize;
  await expect.poll(readSampleSize).toBe(19);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByText(PROMISE).first()).toBeVisible();
    await expect(page.getByText(MEASURED)).toHaveCount(0);
  }

  await insertRepliedInquiries(1);
  await invalidateCaches();
  for (const path of PAGES) {
    await expect.poll(() => fetchHtml(page, path)).toContain(MEASURED);
    await page.goto(path);
    await expect(page.getByText(PROMISE).first()).toBeVisible();
    await expect(page.getByText(MEASURED)).toBeVisible();
  }
});
