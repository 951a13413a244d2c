import { expect, test } from '@playwright/test';
import type { LeadDetails } from '../../../src/leads/lead.contract.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';
import { LeadsPage } from './leads-page.ts';
import { insertProperty, PropertiesPage } from './properties-page.ts';
import { changeReads, refetchOnFocus, failReads, leaveQuestion, leaveUnsaved, typeInto } from './unsaved-work.ts';

test('a reply stays open when another user archives or claims the lead', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  const name = `Eva ${randomKey()}`;
  const id = await insertStaffLead({ name });
  const lead = await LeadPanelPage.open(page, id);
  await lead.panel.getByRole('button', { name: 'Responder', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Responder a ${name}` });
  const text = dialog.getByLabel('Texto');
  await typeInto(text, 'Está libre el martes.');
  const readUrl = new RegExp(`/api/v1/staff/leads/${id}$`);
  await changeReads<LeadDetails>(page, readUrl, (data) => ({ ...data, folder: 'archive' }));
  await refetchOnFocus(page, readUrl);
  await expect(dialog.getByRole('alert')).toHaveText('Otra persona ha movido este lead a «Archivo».');
  await expect(text).toHaveValue('Está libre el martes.');
  await page.unroute(readUrl);
  await changeReads<LeadDetails>(page, readUrl, () => null);
  await refetchOnFocus(page, readUrl);
  await expect(dialog.getByRole('alert')).toContainText('Este lead ya no existe o lo lleva otra persona');
  await expect(text).toHaveValue('Está libre el martes.');
  await text.press('Escape');
  await leaveUnsaved(page);
  await expect(dialog).toHaveCount(0);
});

test('an activity being edited stays open when its list fails, shrinks or changes page', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  const id = await insertStaffLead({ name: `Eva ${randomKey()}` });
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
  const readUrl = /\/activities\?page=1$/;
  const restoreReads = await failReads(page, readUrl);
  await refetchOnFocus(page, readUrl);
  await expect(tab.getByText('No se han podido actualizar estos datos.')).toBeVisible({ timeout: 15_000 });
  await expect(field).toHaveValue(corrected);
  await restoreReads();
  await changeReads<{ items: unknown[] }>(page, readUrl, (data) => ({ ...data, items: [], total: 0, pageCount: 1 }));
  await refetchOnFocus(page, readUrl);
  await expect(tab.getByText('Otra persona ha eliminado esta actividad o está en otra página.')).toBeVisible();
  await expect(field).toHaveValue(corrected);
  await page.unroute(readUrl);
  await refetchOnFocus(page, readUrl);
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

test('a property being edited keeps its input when reloading it fails', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const reference = `OPEN-${randomKey()}`;
  const id = await insertProperty(reference);
  const properties = await PropertiesPage.open(page, `?search=${reference}`);
  await properties.table.getByRole('button', { name: `Editar ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar propiedad' });
  const referenceField = dialog.getByLabel('Referencia', { exact: true });
  await typeInto(referenceField, '-B');
  const readUrl = new RegExp(`/api/v1/staff/properties/${id}$`);
  await failReads(page, readUrl);
  await refetchOnFocus(page, readUrl);
  await page.waitForResponse((response) => readUrl.test(response.url()));
  await expect(page.getByText('No se ha podido abrir la propiedad: vuelva a intentarlo.')).toHaveCount(0);
  await expect(referenceField).toHaveValue(`${reference}-B`);
});

test('options of a form that fail to load show an error and can be retried', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const restoreReads = await failReads(page, /\/(lead-sources|pipeline-stages|lead-views)$/);
  const restoreSearch = await failReads(page, /\/staff\/leads\?search=Zoe$/);
  const leads = await LeadsPage.open(page, '?new=true');
  await expect(page.getByText('No se han podido cargar las vistas.')).toBeVisible({ timeout: 15_000 });
  const dialog = leads.dialog('Nuevo Lead');
  const failure = dialog.getByRole('alert').filter({ hasText: 'No se han podido cargar las fuentes.' });
  await expect(failure).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByText('No se han podido cargar las etapas.')).toBeVisible();
  await restoreReads();
  await failure.getByRole('button', { name: 'Reintentar' }).click();
  await dialog.getByLabel('Fuente').selectOption('Web - Contacto');
  await dialog.getByLabel('Fuente').selectOption('');
  const stages = dialog.getByRole('alert').filter({ hasText: 'No se han podido cargar las etapas.' });
  await stages.getByRole('button', { name: 'Reintentar' }).click();
  await dialog.getByLabel('Etapa').selectOption('Visita');
  await dialog.getByLabel('Etapa').selectOption({ index: 0 });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const lead = await LeadPanelPage.open(page, await insertStaffLead({ name: `Eva ${randomKey()}` }));
  await lead.choose('Fusionar con otro lead…');
  const merge = page.getByRole('dialog', { name: 'Fusionar con otro lead' });
  await typeInto(merge.getByRole('searchbox'), 'Zoe');
  await expect(merge.getByText('No se ha podido buscar.')).toBeVisible({ timeout: 15_000 });
  await restoreSearch();
  await merge.getByRole('button', { name: 'Reintentar' }).click();
  await expect(merge.getByText('No se ha podido buscar.')).toHaveCount(0);
});

test('agents, stages and sources of a lead that fail to load show an error and can be retried', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const agent = await insertAccount({ roles: ['agent'], firstName: 'Luz', lastName: randomKey() });
  const id = await insertStaffLead({ name: `Eva ${randomKey()}` });
  const restoreReads = await failReads(page, /\/(lead-sources|pipeline-stages|leads\/agents)$/);
  const lead = await LeadPanelPage.open(page, id);
  const { panel } = lead;
  const failure = (name: string) => panel.getByRole('alert').filter({ hasText: `No se han podido cargar ${name}.` });
  await expect(failure('las etapas')).toBeVisible({ timeout: 15_000 });
  await expect(failure('los agentes')).toBeVisible({ timeout: 15_000 });
  await panel.getByRole('tab', { name: 'Tareas' }).click();
  await panel.getByRole('button', { name: 'Nueva tarea' }).click();
  await expect(
    panel.getByRole('tabpanel', { name: 'Tareas' }).getByText('No se han podido cargar los agentes.'),
  ).toBeVisible();
  await lead.choose('Editar');
  await expect(failure('las fuentes')).toBeVisible({ timeout: 15_000 });

  await restoreReads();
  for (const name of ['las etapas', 'los agentes', 'las fuentes']) {
    await failure(name).filter({ visible: true }).first().getByRole('button', { name: 'Reintentar' }).click();
    await expect(failure(name)).toHaveCount(0);
  }
  await expect(panel.getByLabel('Etapa', { exact: true }).getByRole('option', { name: 'Visita' })).toHaveCount(1);
  await expect(panel.getByLabel('Fuente').getByRole('option', { name: 'Web - Propiedad' })).toHaveCount(1);
  await expect(panel.getByLabel('Agente', { exact: true }).locator(`option[value="${agent.id}"]`)).toHaveCount(1);
});
