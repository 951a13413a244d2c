import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { closeToast } from '../close-toast.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertInquiry } from './insert-inquiry.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';
import { insertProperty } from './properties-page.ts';

const PROPERTY = { slug: 'villa-mijas', title: 'Villa en Mijas', price: 895_000, currency: 'EUR', energy: null };

test('an inquiry is answered from a template, and no input is lost', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  const eva = await insertInquiry({ kind: 'property', property: { reference: 'GONE-7', ...PROPERTY } });
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.panel.getByRole('button', { name: 'Responder' }).click();
  const dialog = page.getByRole('dialog', { name: `Responder a ${eva.name}` });
  const send = dialog.getByRole('button', { name: 'Enviar respuesta' });
  const text = dialog.getByLabel('Texto');
  await expect(dialog.getByLabel('Asunto')).toHaveValue('Su consulta: Villa en Mijas (ref. GONE-7)');
  await dialog.getByLabel('Plantilla').selectOption({ label: 'Más información' });
  await expect(dialog.getByLabel('Asunto')).toHaveValue('Información de la propiedad GONE-7');
  await expect(text).toHaveValue(new RegExp(`^Hola, ${eva.name}:`));
  await expect(text).toHaveAccessibleDescription('Falta escribir {enlace}');
  await expect(dialog.getByLabel('Añadir la ficha de la propiedad')).toHaveCount(0);
  await send.click();
  await expect(text).toHaveAccessibleDescription(/Escriba el dato en lugar de \{enlace\}/);
  await expectAccessible(page);

  await text.fill('Hola, Eva: la tiene libre el martes.');
  await dialog.getByLabel('Plantilla').selectOption({ label: 'Seguimiento' });
  await dialog.getByLabel('Plantilla').selectOption({ label: 'Más información' });
  await expect(text).toHaveValue('Hola, Eva: la tiene libre el martes.');

  await page.route('**/replies', (route) => route.abort());
  await send.click();
  await lead.expectToast('No se ha podido enviar la respuesta');
  await expect(text).toHaveValue('Hola, Eva: la tiene libre el martes.');
  await page.unroute('**/replies');
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await send.click();
  await lead.expectToast('Respuesta enviada');
  await expect(dialog).toHaveCount(0);
  const tab = await lead.tab('Actividades');
  const entry = tab.getByRole('list', { name: 'Actividades' }).getByRole('listitem');
  await expect(entry).toContainText('Información de la propiedad GONE-7');
  await expect(entry).toContainText('la tiene libre el martes');
  await expect(entry.getByRole('button', { name: /^Acciones/ })).toHaveCount(0);
  const mailQuery = `select subject from mails where about = $1 and purpose = 'reply' and reply_to is not null`;
  expect(await onDatabase(mailQuery, [eva.id])).toEqual([{ subject: 'Información de la propiedad GONE-7' }]);
});

test('a visit is planned and changed, and its outcome is requested once it is over', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  const reference = `VI-${randomUUID().slice(0, 8)}`;
  const eva = await insertInquiry({ kind: 'property', property: { reference, ...PROPERTY } });
  await onDatabase('update inquiries set property_id = $1 where id = $2', [await insertProperty(reference), eva.id]);
  const lead = await LeadPanelPage.open(page, eva.id);
  const tab = await lead.tab('Actividades');
  await tab.getByLabel('Tipo').selectOption('Visita');
  await expect(tab.getByLabel('Propiedad')).toHaveValue(reference);
  await tab.getByLabel('Fecha y hora').fill('2036-01-08T10:00');
  await tab.getByLabel('Propiedad').fill('NO-EXISTE');
  await tab.getByLabel('Lugar').fill('En la oficina');
  await tab.getByLabel('Recordatorio').fill('2036-01-08T09:00');
  await tab.getByRole('button', { name: 'Programar visita' }).click();
  await expect(tab.getByText('Ninguna propiedad tiene esta referencia: revísela')).toBeVisible();
  await tab.getByLabel('Propiedad').fill('');
  await expectAccessible(page);
  await tab.getByRole('button', { name: 'Programar visita' }).click();
  await lead.expectToast('Visita programada');
  const entry = tab.getByRole('list', { name: 'Actividades' }).getByRole('listitem');
  await expect(entry).toContainText('Próxima visita');
  await expect(entry).toContainText('En la oficina');
  await closeToast(page);
  const tasks = await lead.tab('Tareas');
  await expect(tasks.getByRole('listitem')).toContainText('Visita: En la oficina');
  await expect(tasks.getByRole('listitem')).toContainText('Aviso el 08/01/2036, 09:00');
  await tasks.getByRole('button', { name: 'Nueva tarea' }).click();
  await expectAccessible(page);
  await tasks.getByRole('button', { name: 'Cancelar' }).click();

  await lead.tab('Actividades');
  await entry.getByRole('button', { name: 'Cambiar visita' }).click();
  await expect(entry.getByLabel('Fecha y hora')).toBeFocused();
  await entry.getByLabel('Fecha y hora').fill('2036-01-09T12:30');
  await expect(entry.getByLabel('Recordatorio')).toHaveValue('2036-01-09T11:30');
  await entry.getByLabel('Lugar').fill('En la obra');
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Guardar' }).click();
  await lead.expectToast('Visita cambiada');
  await expect(entry).toContainText('09/01/2036, 12:30');
  await expect(entry).toContainText('En la obra');

  await moveVisitToPast(page, eva.id);
  await lead.tab('Actividades');
  await expect(entry).toContainText('Resultado de la visita');
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await entry.getByRole('button', { name: 'Realizada' }).click();
  await entry.getByLabel('Realizada: nota').fill('Le gusta la luz');
  await entry.getByRole('button', { name: 'Guardar' }).click();
  await lead.expectToast('Visita realizada');
  await expect(entry).toContainText('Le gusta la luz');
  await expect(entry).not.toContainText('Resultado de la visita');
});

async function moveVisitToPast(page: Page, lead: string) {
  const past = `now() - interval '1 hour'`;
  await onDatabase(`update lead_activities set happened_at = ${past}, planned_for = ${past} where inquiry_id = $1`, [
    lead,
  ]);
  await page.reload();
  await whenInteractive(page);
}

test('moderators edit the templates, and unknown placeholders are reported in place', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  await page.goto('/admin/reply-templates');
  await whenInteractive(page);
  const table = page.getByRole('table', { name: 'Plantillas' });
  await page.getByRole('button', { name: 'Nueva plantilla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva plantilla' });
  const name = `Llaves ${Math.random().toString(36).slice(2, 8)}`;
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Idioma').selectOption('Español');
  await dialog.getByLabel('Asunto').fill('Llaves de {referencia}');
  await dialog.getByLabel('Texto').fill('Hola, {nombe}:');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Texto')).toHaveAccessibleDescription(/No se conoce \{nombe\}/);
  await expectAccessible(page);
  await dialog.getByLabel('Texto').fill('Hola, {nombre}:');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(table.getByRole('row', { name: new RegExp(name) })).toContainText('Español');
  await closeToast(page);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Acciones para ${name}, Español` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(table.getByText(name)).toHaveCount(0);
});
