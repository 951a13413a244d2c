import { expect, test } from '@playwright/test';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { aKey, aStaffLead } from './a-staff-lead.ts';
import { anAccount, enterAs, onDatabase } from './an-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';
import { LeadsPage } from './leads-page.ts';
import { aProperty, PropertiesPage } from './properties-page.ts';
import { changeReads, comeBack, failReads, leaveQuestion, leaveUnsaved, typeInto } from './unsaved-work.ts';

test('a reply stays open when somebody else archives the lead, or takes it', async ({ page }) => {
  await enterAs(page, 'agent');
  const name = `Eva ${aKey()}`;
  const id = await aStaffLead({ name });
  const lead = await LeadPanelPage.open(page, id);
  await lead.panel.getByRole('button', { name: 'Responder', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Responder a ${name}` });
  const text = dialog.getByLabel('Texto');
  await typeInto(text, 'Está libre el martes.');
  const read = new RegExp(`/api/v1/staff/leads/${id}$`);
  await changeReads<LeadDetails>(page, read, (answer) => ({ ...answer, folder: 'archive' }));
  await comeBack(page, read);
  await expect(dialog.getByRole('alert')).toHaveText('Otra persona ha movido este lead a «Archivo».');
  await expect(text).toHaveValue('Está libre el martes.');
  await page.unroute(read);
  await changeReads<LeadDetails>(page, read, () => null);
  await comeBack(page, read);
  await expect(dialog.getByRole('alert')).toContainText('Este lead ya no existe o lo lleva otra persona');
  await expect(text).toHaveValue('Está libre el martes.');
  await text.press('Escape');
  await leaveUnsaved(page);
  await expect(dialog).toHaveCount(0);
});

test('an activity that is corrected stays when its list fails, shrinks or is turned', async ({ page }) => {
  const admin = await enterAs(page, 'admin');
  const id = await aStaffLead({ name: `Eva ${aKey()}` });
  await onDatabase(
    `insert into lead_activities (id, inquiry_id, kind, text, happened_at, user_id, created_at)
     select gen_random_uuid(), $1, 'note', 'Nota ' || n, now() - n * interval '1 hour', $2, now() from generate_series(1, 60) n`,
    [id, admin.id],
  );
  const lead = await LeadPanelPage.open(page, id);
  const tab = await lead.tab('Actividades');
  const edit = async (text: string) => {
    const entry = tab.getByRole('listitem').filter({ hasText: new RegExp(`${text}$`) });
    await entry.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Editar' }).click();
  };
  await edit('Nota 2');
  const field = tab.getByRole('form', { name: 'Editar actividad' }).getByLabel('Resumen');
  await typeInto(field, ', corregida');
  const corrected = 'Nota 2, corregida';
  const read = /\/activities\?page=1$/;
  const succeed = await failReads(page, read);
  await comeBack(page, read);
  await expect(tab.getByText('No se han podido actualizar estos datos.')).toBeVisible({ timeout: 15_000 });
  await expect(field).toHaveValue(corrected);
  await succeed();
  await changeReads<{ items: unknown[] }>(page, read, (answer) => ({ ...answer, items: [], total: 0, pageCount: 1 }));
  await comeBack(page, read);
  await expect(tab.getByText('Otra persona ha eliminado esta actividad o está en otra página.')).toBeVisible();
  await expect(field).toHaveValue(corrected);
  await page.unroute(read);
  await comeBack(page, read);
  await tab.getByRole('button', { name: 'Siguiente' }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(field).toHaveValue(corrected);
  await tab.getByRole('button', { name: 'Siguiente' }).click();
  await leaveUnsaved(page);
  await expect(tab.getByText('Página 2 de')).toBeVisible();
  await expect(field).toHaveCount(0);
  await lead.panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect(lead.panel).toHaveCount(0);
});

test('an open property stays when it cannot be read again', async ({ page }) => {
  await enterAs(page, 'admin');
  const reference = `OPEN-${aKey()}`;
  const id = await aProperty(reference);
  const properties = await PropertiesPage.open(page, `?search=${reference}`);
  await properties.table.getByRole('button', { name: `Editar ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar propiedad' });
  const zone = dialog.getByLabel('Referencia', { exact: true });
  await typeInto(zone, '-B');
  const read = new RegExp(`/api/v1/staff/properties/${id}$`);
  await failReads(page, read);
  await comeBack(page, read);
  await page.waitForResponse((response) => read.test(response.url()));
  await expect(page.getByText('No se ha podido abrir la propiedad: vuelva a intentarlo.')).toHaveCount(0);
  await expect(zone).toHaveValue(`${reference}-B`);
});

test('what a form offers says so when it cannot be read, and is read again', async ({ page }) => {
  await enterAs(page, 'admin');
  const succeed = await failReads(page, /\/(lead-sources|pipeline-stages|lead-views)$/);
  const searched = await failReads(page, /\/staff\/leads\?search=Zoe$/);
  const leads = await LeadsPage.open(page, '?new=true');
  await expect(page.getByText('No se han podido cargar las vistas.')).toBeVisible({ timeout: 15_000 });
  const dialog = leads.dialog('Nuevo Lead');
  const failure = dialog.getByRole('alert').filter({ hasText: 'No se han podido cargar las fuentes.' });
  await expect(failure).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByText('No se han podido cargar las etapas.')).toBeVisible();
  await succeed();
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await dialog.getByLabel('Fuente').selectOption('Web - Contacto');
  await dialog.getByLabel('Fuente').selectOption('');
  const stages = dialog.getByRole('alert').filter({ hasText: 'No se han podido cargar las etapas.' });
  await stages.getByRole('button', { name: 'Reintentar' }).click();
  await dialog.getByLabel('Etapa').selectOption('Visita');
  await dialog.getByLabel('Etapa').selectOption({ index: 0 });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const lead = await LeadPanelPage.open(page, await aStaffLead({ name: `Eva ${aKey()}` }));
  await lead.choose('Fusionar con otro lead…');
  const merge = page.getByRole('dialog', { name: 'Fusionar con otro lead' });
  await typeInto(merge.getByRole('searchbox'), 'Zoe');
  await expect(merge.getByText('No se ha podido buscar.')).toBeVisible({ timeout: 15_000 });
  await searched();
  await merge.getByRole('button', { name: 'Reintentar' }).click();
  await expect(merge.getByText('No se ha podido buscar.')).toHaveCount(0);
});

test('the agents, stages and sources of a lead say so when they cannot be read, and are read again', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  const agent = await anAccount({ roles: ['agent'], firstName: 'Luz', lastName: aKey() });
  const id = await aStaffLead({ name: `Eva ${aKey()}` });
  const succeed = await failReads(page, /\/(lead-sources|pipeline-stages|leads\/agents)$/);
  const lead = await LeadPanelPage.open(page, id);
  const { panel } = lead;
  const failure = (what: string) => panel.getByRole('alert').filter({ hasText: `No se han podido cargar ${what}.` });
  await expect(failure('las etapas')).toBeVisible({ timeout: 15_000 });
  await expect(failure('los agentes')).toBeVisible({ timeout: 15_000 });
  await panel.getByRole('tab', { name: 'Tareas' }).click();
  await panel.getByRole('button', { name: 'Nueva tarea' }).click();
  await expect(
    panel.getByRole('tabpanel', { name: 'Tareas' }).getByText('No se han podido cargar los agentes.'),
  ).toBeVisible();
  await lead.choose('Editar');
  await expect(failure('las fuentes')).toBeVisible({ timeout: 15_000 });

  await succeed();
  for (const what of ['las etapas', 'los agentes', 'las fuentes']) {
    await failure(what).filter({ visible: true }).first().getByRole('button', { name: 'Reintentar' }).click();
    await expect(failure(what)).toHaveCount(0);
  }
  await expect(panel.getByLabel('Etapa', { exact: true }).getByRole('option', { name: 'Visita' })).toHaveCount(1);
  await expect(panel.getByLabel('Fuente').getByRole('option', { name: 'Web - Propiedad' })).toHaveCount(1);
  await expect(panel.getByLabel('Agente', { exact: true }).locator(`option[value="${agent.id}"]`)).toHaveCount(1);
});
