import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { insertAccount, enter, signInWithRoles, onDatabase, PASSWORD } from './insert-account.ts';
import { LeadsPage } from './leads-page.ts';

test('a lead is created manually, with errors at their fields, and is stored once when sent twice', async ({
  page,
}) => {
  const name = `Clara ${randomKey()}`;
  await signInWithRoles(page, 'agent');
  const leads = await LeadsPage.open(page);
  await page.getByRole('button', { name: 'Nuevo Lead' }).click();
  const dialog = leads.dialog('Nuevo Lead');
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await expect(page).toHaveURL(/\?new=true$/);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  const create = dialog.getByRole('button', { name: 'Crear lead' });
  await create.click();
  for (const message of ['Escriba el nombre', 'Elija una fuente'])
    await expect(dialog.getByText(message, { exact: true }).last()).toBeVisible();
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Fuente').selectOption('Web - Contacto');
  await create.click();
  await expect(dialog.getByText('Escriba un correo electrónico o un teléfono', { exact: true })).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('12');
  await create.click();
  await expect(dialog.getByText('Escriba un teléfono válido, como 600 123 456', { exact: true })).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('600 100 200');
  await dialog.getByLabel('Referencia de la propiedad').fill('NO-EXISTE');
  await dialog.getByLabel('Etapa').selectOption('Visita');
  await dialog.getByLabel('Mensaje').fill('Llamó por la villa.');
  await create.click();
  await expect(dialog.getByText('Ninguna propiedad tiene esta referencia: revísela', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Referencia de la propiedad').fill('');

  // The response is lost; the retry is the same request.
  let postCount = 0;
  await page.route('**/api/v1/staff/leads', async (route) => {
    if (route.request().method() !== 'POST' || postCount++ > 0) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await create.click();
  await leads.expectToast('No se ha podido crear el lead');
  await expect(dialog.getByLabel('Mensaje')).toHaveValue('Llamó por la villa.');
  await create.click();
  await leads.expectToast('Lead creado');
  await expect(leads.panel).toHaveCount(1);
  const [lead, ...duplicates] = await onDatabase('select id, status from inquiries where name = $1', [name]);
  expect(duplicates).toEqual([]);
  expect(lead).toMatchObject({ status: 'qualified' });
  await expect(page).toHaveURL(new RegExp(`\\?lead=${String(lead!['id'])}$`));
  await page.keyboard.press('Escape');
  await expect(leads.row(name)).toContainText('Visita');
});

test('closing by mistake loses no input, and a URL opens the dialog', async ({ page }) => {
  await signInWithRoles(page, 'agent');
  const leads = await LeadsPage.open(page, '?new=true');
  const dialog = leads.dialog('Nuevo Lead');
  await dialog.getByLabel('Nombre').fill('Clara');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Clara');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/leads$/);
});

test('a lead is claimed, assigned, archived and restored from its row', async ({ page }) => {
  const name = `Clara ${randomKey()}`;
  const luz = await insertAccount({ roles: ['agent'], firstName: 'Luz', lastName: randomKey() });
  const id = await insertStaffLead({ name });
  const me = await signInWithRoles(page, 'moderator');
  const readAgent = async () => (await onDatabase('select assigned_to from inquiries where id = $1', [id]))[0];
  const leads = await LeadsPage.open(page, `?name=${encodeURIComponent(name)}`);
  await leads.choose(name, 'Asignármelo');
  await leads.expectToast('Lead asignado');
  await expect(leads.row(name)).toContainText('Ana Núñez');
  expect(await readAgent()).toEqual({ assigned_to: me.id });

  await leads.choose(name, 'Asignar a…');
  const dialog = leads.dialog(`Asignar a ${name}`);
  await expectAccessible(page);
  await dialog.getByLabel('Agente').selectOption(`Luz ${luz.lastName}`);
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await expect(leads.row(name)).toContainText(luz.lastName);
  expect(await readAgent()).toEqual({ assigned_to: luz.id });

  await leads.choose(name, 'Archivar');
  await leads.expectToast('Lead archivado');
  await expect(page.getByText('No hay leads.', { exact: true })).toBeVisible();
  await LeadsPage.open(page, `?name=${encodeURIComponent(name)}&folder=archive`);
  await leads.choose(name, 'Marcar como spam');
  await leads.expectToast('Lead marcado como spam');
  await LeadsPage.open(page, `?name=${encodeURIComponent(name)}&folder=spam`);
  await leads.choose(name, 'Mover a la bandeja');
  await leads.expectToast('Lead movido a la bandeja');
  await expect(page.getByText('No hay leads.', { exact: true })).toBeVisible();
});

test('an agent sees own and unassigned leads, can claim the latter, and has no other actions', async ({ page }) => {
  const key = randomKey();
  const other = await insertAccount({ roles: ['agent'] });
  await insertStaffLead({ name: `Libre ${key}` });
  await insertStaffLead({ name: `Ajena ${key}`, assignedTo: other.id });
  await signInWithRoles(page, 'agent');
  const leads = await LeadsPage.open(page, `?search=${key}`);
  await expect(leads.names).toHaveText([`Libre ${key}`]);
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
  const form = await leads.openFilters();
  await expect(form.getByLabel('Agente').getByRole('option')).toHaveText(['Todos', 'Míos', 'Sin agente']);
  await page.keyboard.press('Escape');
  await leads.row(key).getByRole('button', { name: 'Acciones' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Asignármelo', 'Archivar', 'Marcar como spam']);
  await page.getByRole('menuitem', { name: 'Asignármelo' }).click();
  await expect(leads.row(key)).toContainText('Ana Núñez');
});

test('the filtered list is exported to a file once the password is confirmed', async ({ page }) => {
  const key = randomKey();
  await insertStaffLead({ name: `Clara ${key}`, score: 10 });
  await insertStaffLead({ name: `Henrik ${key}`, status: 'won' });
  await enter(page, await insertAccount({ roles: ['moderator'] }), { isFresh: false });
  const leads = await LeadsPage.open(page, `?search=${key}&status=won`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await leads.dialog('Confirme que es usted').locator('input[name=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`"Henrik ${key}"`);
  await leads.expectToast('Leads exportados');
});
