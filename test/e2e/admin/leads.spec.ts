import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadsPage } from './leads-page.ts';

test('the server-rendered HTML contains the rows, which show every column', async ({ page }) => {
  const key = randomKey();
  const agent = await insertAccount({ roles: ['agent'], firstName: 'Luz', lastName: key });
  await insertStaffLead({
    ...{ name: `Clara ${key}`, email: `clara-${key}@example.es`, phone: '600 100 200', source: 'web-property' },
    reference: 'MB-77',
    ...{ stage: 'Visita', status: 'qualified', score: 82, assignedTo: agent.id, at: new Date('2026-11-18T09:42:00Z') },
  });
  const minimalLead = { phone: null, stage: null, email: null, at: new Date('2026-11-17T09:42:00Z') } as const;
  for (const status of ['new', 'contacted', 'lost', 'won'] as const)
    await insertStaffLead({ ...minimalLead, name: `${status} ${key}`, status });
  await signInWithRoles(page, 'moderator');
  const html = await (await page.request.get(`/admin/leads?search=${key}`)).text();
  expect(html.match(/<tr\b/g)).toHaveLength(6);

  await page.setViewportSize({ width: 1600, height: 1000 });
  const leads = await LeadsPage.open(page, `?search=${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Leads');
  const heads = [
    ...['', 'Nombre', 'Email', 'Teléfono', 'Propiedad', 'Fuente', 'Etapa', 'Score', 'Estado', 'Agente', 'Creado'],
    'Acciones',
  ];
  await expect(leads.table.getByRole('columnheader')).toHaveText(heads, { useInnerText: true });
  const cells = leads.row(`Clara ${key}`).locator('th, td');
  await expect(cells).toContainText([
    ...['', `Clara ${key}`, `clara-${key}@example.es`, '600 100 200', 'MB-77', 'Web - Propiedad', 'Visita', '82'],
    ...['Calificado', `Luz ${key}`, '18/11/2026, 10:42', ''],
  ]);
  await expect(leads.row(`won ${key}`).getByRole('cell').nth(8)).toContainText('—');
  const colours = await leads.table
    .getByText(/^(Nuevo|Contactado|Calificado|Perdido|Ganado)$/)
    .evaluateAll((all) => all.map((it) => [it.textContent, getComputedStyle(it).backgroundColor]));
  expect(Object.fromEntries(colours)).toEqual({
    ...{ Nuevo: 'rgb(253, 230, 225)', Contactado: 'rgb(251, 241, 217)', Calificado: 'rgb(217, 236, 240)' },
    ...{ Perdido: 'rgb(236, 241, 241)', Ganado: 'rgb(223, 242, 230)' },
  });
});

test('search, order and page are in the URL, and a chip removes the search', async ({ page }) => {
  // Without digits, since the search would match those of names.
  const key = randomKey().replace(/\d/g, 'x');
  await onDatabase(
    `insert into inquiries (id, kind, source_id, name, name_key, email, email_key, fingerprint, score, stage_since,
       last_activity_at, created_at)
     select gen_random_uuid(), 'contact', id, n || ' ' || $1, n || ' ' || $1, 'x@example.es', 'x@example.es', $1 || n, n,
       now(), now(), now() - n * interval '1 minute' from lead_sources, generate_series(1, 53) n where code = 'web-contact'`,
    [key],
  );
  await signInWithRoles(page, 'moderator');
  const leads = await LeadsPage.open(page);
  await page.getByRole('searchbox').fill(key);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/leads\\?search=${key}$`));
  await expect(leads.names).toHaveCount(50);
  await expect(page.getByText('Mostrando 1-50 de 53 leads', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(leads.names).toHaveText([`51 ${key}`, `52 ${key}`, `53 ${key}`]);
  await page.goto(`/admin/leads?search=${key}&page=9`);
  await expect(page).toHaveURL(/&page=2$/);

  await leads.table.getByRole('link', { name: 'Creado' }).click();
  await expect(page).toHaveURL(/&sort=oldest$/);
  await expect(leads.names.first()).toHaveText(`53 ${key}`);
  await expect(leads.table.getByRole('columnheader', { name: 'Creado' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Ordenar por').selectOption('Mayor puntuación');
  await expect(leads.table.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'descending');
  await expect(leads.names.first()).toHaveText(`53 ${key}`);
  await page.goBack();
  await expect(page.getByLabel('Ordenar por')).toHaveValue('oldest');
  await page.getByRole('searchbox').fill(`7 ${key}`);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(leads.names).toHaveText([`47 ${key}`, `37 ${key}`, `27 ${key}`, `17 ${key}`, `7 ${key}`]);
  await expect(page).toHaveURL(/sort=oldest/);
  await page.getByRole('link', { name: `Quitar filtro Búsqueda: 7 ${key}` }).click();
  await expect(page).toHaveURL(/\/admin\/leads\?sort=oldest$/);
});

test('each filter narrows the list, appears as a chip and can be removed', async ({ page }) => {
  const key = randomKey();
  const luz = await insertAccount({ roles: ['agent'], firstName: 'Luz', lastName: key });
  const uniqueName = `Única ${key}`;
  await insertStaffLead({
    ...{
      name: uniqueName,
      email: `unica-${key}@example.es`,
      phone: '611 222 333',
      source: 'web-listing',
      stage: 'Visita',
    },
    ...{ status: 'qualified', assignedTo: luz.id, followUpOn: '2026-01-02', at: new Date('2026-05-10T10:00:00Z') },
  });
  await insertStaffLead({ name: `Otra ${key}`, phone: '699 888 777', isAnswered: true });
  await insertStaffLead({ name: `Nueva ${key}`, isAnswered: false });
  await insertStaffLead({ name: `Molesta ${key}`, folder: 'spam' });
  await signInWithRoles(page, 'admin');
  const leads = await LeadsPage.open(page, `?search=${key}`);
  await expect(leads.names).toHaveCount(3);

  const texts = { Nombre: 'única', Email: 'UNICA', Teléfono: '222 33', Etapa: 'visi', Fuente: 'listado' };
  const days = { 'Creado desde': '2026-05-10', 'Creado hasta': '2026-05-10' };
  const choices = { Estado: 'Calificado', Agente: `Luz ${key}` };
  const form = await leads.openFilters();
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await expectAccessible(page);
  for (const [label, text] of Object.entries({ ...texts, ...days })) await form.getByLabel(label).fill(text);
  for (const [label, option] of Object.entries(choices)) await form.getByLabel(label).selectOption(option);
  await form.getByText('Solo vencidos').click();
  await form.getByRole('button', { name: 'Aplicar' }).click();
  await expect(form).toHaveCount(0);
  await expect(leads.names).toHaveText([uniqueName]);
  await expect(leads.chips).toHaveText([
    ...[`Búsqueda: ${key}`, 'Nombre: única', 'Email: UNICA', 'Teléfono: 222 33', 'Etapa: visi', 'Fuente: listado'],
    ...['Desde: 10/05/2026', 'Hasta: 10/05/2026', 'Estado: Calificado', `Agente: Luz ${key}`, 'Solo vencidos'],
  ]);
  await leads.openFilters();
  await expect(form.getByLabel('Teléfono')).toHaveValue('222 33');
  await expect(form.getByLabel('Solo vencidos')).toBeChecked();
  await form.getByRole('button', { name: 'Cerrar' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filtros' })).toBeFocused();

  // Each filter alone excludes the other leads.
  const fields = {
    name: 'única',
    email: 'unica',
    phone: '22233',
    stage: 'visita',
    source: 'listado',
    assignee: luz.id,
  };
  const flags = { status: 'qualified', createdTo: '2026-05-10', overdue: 'true' };
  for (const [name, value] of Object.entries({ ...fields, ...flags })) {
    await page.goto(`/admin/leads?${new URLSearchParams({ search: key, [name]: value }).toString()}`);
    await expect(leads.names, name).toHaveText([uniqueName]);
  }
  await page.goto(`/admin/leads?search=${key}&createdFrom=2026-05-11&createdTo=2026-05-10`);
  await expect(page.getByText('La fecha inicial (11/05/2026) es posterior a la final (10/05/2026)')).toBeVisible();
  await expect(leads.names).toHaveCount(3);
  await LeadsPage.open(page, `?search=${key}&folder=spam`);
  await expect(leads.names).toHaveText([`Molesta ${key}`]);
  await page.getByRole('link', { name: 'Quitar filtro Carpeta: Spam' }).click();
  await expect(leads.names).toHaveCount(3);
  await leads.openFilters();
  await form.getByText('Sin responder').click();
  await form.getByLabel('Agente').selectOption('Sin agente');
  await form.getByRole('button', { name: 'Aplicar' }).click();
  await expect(leads.names).toHaveText([`Nueva ${key}`]);
  await leads.openFilters();
  await form.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page).toHaveURL(/\/admin\/leads$/);
});

test('a row opens the lead beside the list, by mouse, keyboard and URL', async ({ page }) => {
  const key = randomKey();
  const id = await insertStaffLead({ name: `Clara ${key}` });
  await signInWithRoles(page, 'agent');
  const leads = await LeadsPage.open(page, `?search=${key}`);
  await leads.row(key).click();
  await expect(leads.panel.getByRole('heading', { name: 'Detalle del Lead' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}&lead=${id}$`));
  const row = page.locator('tr[data-opened]');
  await expect(row).toContainText(key);
  await expect(row).toHaveCSS('background-color', 'rgb(217, 236, 240)');
  await page.keyboard.press('Escape');
  await expect(leads.panel).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}$`));
  const name = leads.row(key).getByRole('link', { name: `Clara ${key}`, exact: true });
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(leads.panel).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(leads.panel).toHaveCount(0);
  await expect(name).toBeFocused();
  await LeadsPage.open(page, `?lead=${id}`);
  await expect(leads.panel).toHaveCount(1);
});

const SCREENS = { phone: PHONE, tablet: { width: 1280, height: 900 }, desktop: DESKTOP };
for (const [screen, viewport] of Object.entries(SCREENS))
  test(`the list of leads fits a ${screen} without horizontal scrolling, and is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const key = randomKey();
    await insertStaffLead({
      name: `${'Larguísimo'.repeat(9)} Fernández de Córdoba ${key}`,
      email: `una-direccion-de-correo-bastante-larga-${key}@subdominio.example.es`,
    });
    await signInWithRoles(page, 'moderator');
    const leads = await LeadsPage.open(page, `?search=${key}`);
    await expect(leads.row(key)).toBeVisible();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBe(viewport.width);
    await expectAccessible(page);
    await leads.openFilters();
    expect(await width()).toBe(viewport.width);
  });
