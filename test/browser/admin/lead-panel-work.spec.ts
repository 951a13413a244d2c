import { expect, test } from '@playwright/test';
import { closeToast } from '../close-toast.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { PHONE } from '../listing-page.ts';
import { insertInquiry } from './insert-inquiry.ts';
import { insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';

test('an activity is added, edited and deleted', async ({ page }) => {
  const ana = await signInWithRoles(page, 'agent');
  const eva = await insertInquiry({ assignedTo: ana.id });
  const lead = await LeadPanelPage.open(page, eva.id);
  const tab = await lead.tab('Actividades');
  await expect(tab.getByText('Todavía no hay actividades.')).toBeVisible();
  const add = tab.getByRole('button', { name: 'Añadir actividad' });
  await add.click();
  await expect(tab.getByText('Escriba un resumen', { exact: true })).toBeVisible();
  await tab.getByLabel('Tipo').selectOption('Llamada');
  await tab.getByLabel('Resumen').fill('Quiere ver la villa el martes.');
  await tab.getByLabel('Fecha y hora').fill('2036-01-01T10:00');
  await add.click();
  await expect(tab.getByText('Elija una fecha y una hora que ya hayan pasado', { exact: true })).toBeVisible();
  await tab.getByLabel('Fecha y hora').fill('2026-11-18T10:42');

  await page.route('**/activities', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await add.click();
  await lead.expectToast('No se ha podido añadir la actividad');
  await expect(tab.getByLabel('Resumen')).toHaveValue('Quiere ver la villa el martes.');
  await page.unroute('**/activities');
  await add.click();
  await lead.expectToast('Actividad añadida');
  await expect(tab.getByLabel('Resumen')).toHaveValue('');
  const entry = tab.getByRole('list', { name: 'Actividades' }).getByRole('listitem');
  await expect(entry).toContainText('Llamada Ana Núñez · 18/11/2026, 10:42');
  await closeToast(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);

  await entry.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await entry.getByLabel('Resumen').fill('Quiere verla el miércoles.');
  await entry.getByRole('button', { name: 'Guardar' }).click();
  await expect(entry).toContainText('Quiere verla el miércoles.');
  await entry.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta actividad?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(tab.getByText('Todavía no hay actividades.')).toBeVisible();
  await expect(lead.panel.getByRole('tab', { name: 'Actividades' })).toBeFocused();
});

test('a colleague’s activity is read-only, and the activity filter opens its tab', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  const other = await insertAccount({ roles: ['agent'], firstName: 'Marta' });
  const eva = await insertInquiry();
  await onDatabase(
    `insert into lead_activities (id, inquiry_id, kind, text, happened_at, user_id, created_at)
     values (gen_random_uuid(), $1, 'note', 'De Marta.', now(), $2, now())`,
    [eva.id, other.id],
  );
  const lead = await LeadPanelPage.open(page, eva.id);
  const tab = await lead.tab('Actividades');
  await expect(tab.getByRole('listitem')).toContainText('De Marta.');
  await expect(tab.getByRole('button', { name: /^Acciones/ })).toHaveCount(0);

  await page.goto(`/admin/leads?activity=note&lead=${eva.id}`);
  await expect(lead.panel.getByRole('tab', { selected: true })).toHaveText('Actividades');
  await expect(tab.getByRole('listitem')).toContainText('De Marta.');
});

test('a task is planned, rescheduled, completed and reopened', async ({ page }) => {
  const ana = await signInWithRoles(page, 'moderator');
  const eva = await insertInquiry();
  const lead = await LeadPanelPage.open(page, eva.id);
  const tab = await lead.tab('Tareas');
  await expect(tab.getByText('Todavía no hay tareas.')).toBeVisible();
  await tab.getByRole('button', { name: 'Nueva tarea' }).click();
  const add = tab.getByRole('button', { name: 'Añadir tarea' });
  await add.click();
  await expect(tab.getByText('Escriba el título', { exact: true })).toBeVisible();
  await expect(tab.getByText('Elija el vencimiento', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await tab.getByLabel('Título').fill('Enviar planos');
  await tab.getByLabel('Vencimiento').fill('2026-01-08T09:00');
  await tab.getByLabel('Recordatorio').fill('2036-01-08T08:30');
  await tab.getByLabel('Asignada a').selectOption(ana.id);
  await add.click();
  await lead.expectToast('Tarea añadida');
  const row = tab.getByRole('list', { name: 'Tareas' }).getByRole('listitem');
  await expect(row).toContainText('Vencida · Vence el 08/01/2026, 09:00 · Aviso el 08/01/2036, 08:30 · Ana Núñez');

  await row.getByRole('button', { name: 'Acciones para la tarea Enviar planos' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await row.getByLabel('Vencimiento').fill('2036-01-09T09:00');
  const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await row.getByRole('button', { name: 'Guardar' }).click();
  expect((await patchRequest).postDataJSON()).toEqual({ dueAt: '2036-01-09T08:00:00.000Z' });
  await expect(row).toContainText('Vence el 09/01/2036, 09:00');
  await expect(row).not.toContainText('Vencida');
  await row.getByRole('checkbox').click();
  await lead.expectToast('Tarea hecha');
  await expect(row).toContainText('Hecha el');
  await row.getByRole('checkbox').click();
  await lead.expectToast('Tarea reabierta');
  await row.getByRole('button', { name: /^Acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(tab.getByText('Todavía no hay tareas.')).toBeVisible();
});

test('closing the panel with unsaved input asks first, and changing tabs loses nothing', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const eva = await insertInquiry();
  const lead = await LeadPanelPage.open(page, eva.id);
  const tab = await lead.tab('Actividades');
  await tab.getByLabel('Resumen').fill('Medio escrito');
  await lead.tab('Historial');
  await lead.tab('Actividades');
  await expect(tab.getByLabel('Resumen')).toHaveValue('Medio escrito');
  await lead.panel.getByRole('button', { name: 'Cerrar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(tab.getByLabel('Resumen')).toHaveValue('Medio escrito');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(lead.panel).toHaveCount(0);
});

test('activities that fail to load show an error and can be retried', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const eva = await insertInquiry();
  await page.route('**/activities?page=1', (route) => route.fulfill({ status: 500, json: {} }));
  const lead = await LeadPanelPage.open(page, eva.id);
  const tab = await lead.tab('Actividades');
  await expect(tab.getByText('No se han podido cargar las actividades.')).toBeVisible();
  await page.unroute('**/activities?page=1');
  await tab.getByRole('button', { name: 'Reintentar' }).click();
  await expect(tab.getByText('Todavía no hay actividades.')).toBeVisible();
});
