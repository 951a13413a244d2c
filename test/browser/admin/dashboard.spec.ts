import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertLead, insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';

const PATH = '/api/v1/staff/dashboard';
const TONIGHT = `((now() at time zone 'Europe/Madrid')::date + 1)::timestamp at time zone 'Europe/Madrid' - interval '1 second'`;

async function open(page: Page, viewport = DESKTOP): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto('/admin');
  await whenInteractive(page);
}
const region = (page: Page, name: string) => page.getByRole('region', { name });
const pendingWorkLink = (page: Page, text: RegExp) =>
  region(page, 'Asuntos pendientes').getByRole('link', { name: text });

test('the server-rendered HTML contains the latest leads, which show their status and link', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  const statuses = ['new', 'contacted', 'qualified', 'lost', 'won'];
  const ids: string[] = [];
  for (const [at, status] of statuses.entries()) {
    const id = await insertLead(admin);
    ids.push(id);
    // A later date than that of all leads of other tests.
    await onDatabase(
      `update inquiries set status = $2, name = $3, created_at = now() + make_interval(days => 1, secs => $4) where id = $1`,
      [id, status, `Reciente ${status}`, -at],
    );
  }
  try {
    const html = await (await page.request.get('/admin')).text();
    for (const status of statuses) expect(html).toContain(`Reciente ${status}`);
    await open(page);
    const recent = region(page, 'Consultas recientes');
    const rows = recent.getByRole('listitem');
    await expect(rows).toHaveCount(5);
    for (const [at, name] of ['Nueva', 'Contactada', 'Calificada', 'Perdida', 'Ganada'].entries()) {
      await expect(rows.nth(at)).toContainText(name);
      await expect(rows.nth(at)).toContainText('eva@example.es');
      await expect(rows.nth(at)).toContainText(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/);
    }
    const tones = await Promise.all(
      ['Nueva', 'Contactada', 'Calificada', 'Perdida', 'Ganada'].map((name, at) =>
        rows
          .nth(at)
          .getByText(name)
          .evaluate((badge) => getComputedStyle(badge).backgroundColor),
      ),
    );
    expect(new Set(tones).size).toBe(5);
    await expect(rows.first().getByText('Nueva')).toHaveCSS('background-color', 'rgb(253, 230, 225)');
    await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/admin/leads?lead=${ids[0]}`);
  } finally {
    await onDatabase('update inquiries set created_at = now() where id = any($1)', [ids]);
  }
});

test('the numbers match the API, and every link leads to a page of the panel', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await open(page);
  const { figures, stages } = (await (await page.request.get(PATH)).json()) as {
    figures: Record<string, { total: number }>;
    stages: { name: string | null; leads: number }[];
  };
  const cards = region(page, 'Cifras').getByRole('listitem');
  const labels = ['Total Propiedades', 'Consultas Totales', 'Nuevas Consultas', 'Propiedades Destacadas'];
  const totals = ['properties', 'inquiries', 'newInquiries', 'featured'].map((name) => figures[name]!.total);
  for (const [at, label] of labels.entries()) {
    await expect(cards.nth(at)).toContainText(label);
    await expect(cards.nth(at).locator('p').nth(1)).toHaveText(
      new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(totals[at]!),
    );
  }
  await expect(cards.first()).toContainText(/\d+ añadidas? este mes, \d+ el mes pasado/);
  const rows = region(page, 'Leads por etapa').getByRole('rowheader');
  await expect(rows).toHaveText(stages.map(({ name }) => name ?? 'Sin etapa'));

  const quickActions = page.getByRole('group', { name: 'Acciones rápidas' }).getByRole('link');
  await expect(quickActions).toHaveText(['Añadir Propiedad', 'Ver Consultas', 'Propiedades Destacadas']);
  const hrefs = await quickActions.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/admin/properties?new=true', '/admin/inquiries', '/admin/properties?featured=true']);
  await expectAccessible(page);
});

test('pending work is counted, and disappears once it is done', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  const [lead, pendingAccount] = [await insertLead(admin), await insertAccount()];
  await onDatabase(`update inquiries set next_follow_up_on = current_date - 2 where id = $1`, [lead]);
  const mail = randomUUID();
  await onDatabase(
    `insert into mails (id, message_id, "to", subject, text, html, state, next_attempt_at, created_at)
     values ($1, '<a@b>', '{"name":"","address":"a@example.es"}', '', '', '', 'failed', now(), now())`,
    [mail],
  );
  await open(page);
  const linksByHref = {
    '/admin/leads?unanswered=true': /\d+ consultas? sin responder/,
    '/admin/leads?overdue=true': /\d+ leads? con .+ vencidos?/,
    '/admin/settings/system': /\d+ correos? que no se ha/,
    '/admin/users?state=awaiting-approval': /\d+ cuentas? pendientes? de rol/,
  };
  for (const [href, text] of Object.entries(linksByHref))
    await expect(pendingWorkLink(page, text)).toHaveAttribute('href', href);
  await pendingWorkLink(page, /cuentas? pendientes? de rol/).click();
  await expect(page.getByRole('row').filter({ hasText: pendingAccount.email })).toBeVisible();
  await onDatabase('delete from mails where id = $1', [mail]);
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

test('charts have a table too, and the page of properties loads no chart code', async ({ page }) => {
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
  const { inquiries, replies } = (await (await page.request.get(`${PATH}/charts`)).json()) as {
    inquiries: { sources: { name: string; inquiries: number[] }[] };
    replies: { replies: number; inTime: number }[];
  };
  const lastRow = (title: string) => region(page, title).getByRole('row').last();
  const readTable = async (title: string) => {
    const chart = region(page, title).first();
    await expect(chart.getByRole('application')).toBeVisible();
    await chart.getByText('Ver como tabla', { exact: true }).press('Enter');
    return (await lastRow(title).getByRole('cell').allTextContents()).map((text) => text.replace('.', ''));
  };
  const latestCounts = inquiries.sources.map((source) => source.inquiries.at(-1)!);
  const total = latestCounts.reduce((sum, figure) => sum + figure, 0);
  expect(total).toBeGreaterThan(2);
  expect(await readTable('Consultas por semana')).toEqual([...latestCounts, total].map(String));
  const { replies: replyCount, inTime } = replies.at(-1)!;
  expect(await readTable('Tiempo de respuesta')).toEqual([String(replyCount), '1 h 30 min', String(inTime)]);
  expect(chartScripts.length).toBeGreaterThan(0);
  await region(page, 'Consultas por semana').first().getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(region(page, 'Consultas por semana').first().getByRole('status')).toContainText('Semana del');
});

test('an agent sees their own leads and no actions of other roles', async ({ page }) => {
  const colleague = await insertAccount({ roles: ['agent'] });
  const lead = await insertLead(colleague);
  await onDatabase(`update inquiries set name = 'Ajena', created_at = now() + interval '1 day' where id = $1`, [lead]);
  await insertAccount();
  await signInWithRoles(page, 'agent');
  await open(page);
  await expect(region(page, 'Cifras').getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('Ajena', { exact: true })).toHaveCount(0);
  await expect(pendingWorkLink(page, /cuentas?|correos?|importaci/)).toHaveCount(0);
  await onDatabase('update inquiries set created_at = now() where id = $1', [lead]);
});

test('the dashboard shows messages when there is no pending work and no inquiry', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  await page.route('/admin/index.pageContext.json*', async (route) => {
    const response = await route.fetch();
    const context = (await response.json()) as { data: { dashboard: Record<string, unknown> } };
    Object.assign(context.data.dashboard, { pendingWork: [], recent: [] });
    await route.fulfill({ response, json: context });
  });
  await page.goto('/admin/leads');
  await whenInteractive(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('No hay nada pendiente. Todo está al día.', { exact: true })).toBeVisible();
  await expect(region(page, 'Consultas recientes')).toContainText('Todavía no hay consultas.');
});

test('a dashboard that fails to load shows an error and can be retried', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await page.route('/admin/index.pageContext.json*', async (route) => {
    const response = await route.fetch();
    const context = (await response.json()) as { data: Record<string, unknown> };
    context.data['dashboard'] = null;
    await route.fulfill({ response, json: context });
  });
  await page.route(`**${PATH}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/users');
  await whenInteractive(page);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Cargando el dashboard…', { exact: true })).toBeAttached();
  await expect(page.getByText('No se ha podido cargar el dashboard.', { exact: true })).toBeVisible();
  await page.unroute(`**${PATH}`);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(region(page, 'Cifras')).toBeVisible();
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
