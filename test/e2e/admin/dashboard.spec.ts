import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';

const TONIGHT = `((now() at time zone 'Europe/Madrid')::date + 1)::timestamp at time zone 'Europe/Madrid' - interval '1 second'`;

async function open(page: Page, viewport = DESKTOP): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto('/admin');
  await whenInteractive(page);
}
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the server-rendered HTML contains the latest leads', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  const names = Array.from({ length: 5 }, (_, index) => `Reciente ${index}`);
  const ids: string[] = [];
  for (const [at, name] of names.entries()) {
    const id = await insertLead(admin);
    ids.push(id);
    // A later date than that of all leads of other tests.
    await onDatabase(
      `update inquiries set name = $2, created_at = now() + make_interval(days => 1, secs => $3) where id = $1`,
      [id, name, -at],
    );
  }
  try {
    const html = await (await page.request.get('/admin')).text();
    for (const name of names) expect(html).toContain(name);
  } finally {
    await onDatabase('update inquiries set created_at = now() where id = any($1)', [ids]);
  }
});

test('tasks due today show their lead, and can be completed and reopened by keyboard', async ({ page }) => {
  const agent = await signInWithRoles(page, 'agent');
  const lead = await insertLead(agent);
  await onDatabase(`update inquiries set name = 'Lucía Gálvez', next_follow_up_on = current_date - 9 where id = $1`, [
    lead,
  ]);
  for (const [title, due] of Object.entries({ 'Enviar el plano': `now() - interval '2 days'`, Llamar: TONIGHT }))
    await onDatabase(
      `insert into lead_tasks (id, inquiry_id, title, due_at, created_at) values ($1, $2, $3, ${due}, now())`,
      [randomUUID(), lead, title],
    );
  const isOpen = async (title: string) =>
    (
      await onDatabase('select 1 from lead_tasks where inquiry_id = $1 and title = $2 and done_at is null', [
        lead,
        title,
      ])
    ).length > 0;
  await open(page);
  const tasks = region(page, 'Tareas de hoy');
  await expect(tasks.getByRole('region', { name: 'Vencidas' }).getByRole('listitem')).toHaveText([
    /Seguimiento.*Lucía Gálvez.*Vencida hace 9 días/,
    /Enviar el plano.*Lucía Gálvez.*Vencida hace 2 días/,
  ]);
  await expect(tasks.getByRole('region', { name: 'Hoy' }).getByRole('listitem')).toHaveText([/Llamar.*23:59/]);
  await expect(tasks.getByRole('link', { name: 'Lucía Gálvez' }).first()).toHaveAttribute(
    'href',
    `/admin/leads?lead=${lead}`,
  );
  await expect(tasks.getByRole('link', { name: 'De todos' })).toHaveCount(0);

  const box = tasks.getByRole('checkbox', { name: 'Enviar el plano Lucía Gálvez' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect.poll(() => isOpen('Enviar el plano')).toBe(false);
  await tasks.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();
  await expect.poll(() => isOpen('Enviar el plano')).toBe(true);

  await tasks.getByRole('checkbox', { name: 'Seguimiento Lucía Gálvez' }).check();
  const followUp = () => onDatabase('select next_follow_up_on as day from inquiries where id = $1', [lead]);
  await expect.poll(followUp).toEqual([{ day: null }]);
});

test('a chart is read by keyboard, and the page of properties loads no chart code', async ({ page }) => {
  const agent = await signInWithRoles(page, 'agent');
  for (const minutes of [30, 90, 120])
    await onDatabase('update inquiries set first_replied_at = now(), reply_minutes = $2 where id = $1', [
      await insertLead(agent),
      minutes,
    ]);
  const chartScripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    if ((await response.text().catch(() => '')).includes('recharts-')) chartScripts.push(response.url());
  });
  await page.goto('/admin/properties');
  await whenInteractive(page);
  expect(chartScripts).toEqual([]);

  await open(page);
  for (const title of ['Consultas por semana', 'Tiempo de respuesta'])
    await expect(region(page, title).first().getByRole('application')).toBeVisible();
  expect(chartScripts.length).toBeGreaterThan(0);
  await region(page, 'Consultas por semana').first().getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(region(page, 'Consultas por semana').first().getByRole('status')).toContainText('Semana del');
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`the dashboard fits a ${screen} without horizontal scrolling, and is accessible`, async ({ page }) => {
    // An agent's numbers count only their own leads.
    const agent = await signInWithRoles(page, 'agent');
    const lead = await insertLead(agent);
    await onDatabase(`update inquiries set name = repeat('Larguísimo', 9), email = repeat('a', 90) where id = $1`, [
      lead,
    ]);
    await open(page, viewport);
    await expect(region(page, 'Consultas por semana').first().getByRole('application')).toBeVisible();
    for (const table of await page.getByText('Ver como tabla', { exact: true }).all()) await table.click();
    await page.getByText('Permisos de su cuenta').click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });
