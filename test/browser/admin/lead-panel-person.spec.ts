import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expect-accessible.ts';
import { insertInquiry } from './insert-inquiry.ts';
import { insertAccount, enter, signInWithRoles, onDatabase, PASSWORD } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';
import { leaveUnsaved } from './unsaved-work.ts';

test('only changes are saved, and concurrent changes of another user are shown beside the input', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const eva = await insertInquiry({ phone: '+34600123456' });
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.choose('Editar');
  const form = lead.panel.getByRole('form', { name: 'Editar lead' });
  await expect(form.getByLabel('Nombre')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Nombre').fill('Eva Gil');
  await onDatabase(
    `update inquiries set name = 'Eva Ruiz', message = 'Y un garaje.', version = version + 1 where id = $1`,
    [eva.id],
  );
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByRole('alert')).toContainText('Otra persona ha cambiado este lead');
  await expect(form.getByRole('alert').getByRole('listitem')).toHaveText(['Nombre: Eva Ruiz']);
  await expect(form.getByLabel('Nombre')).toHaveValue('Eva Gil');
  await expect(form.getByLabel('Mensaje')).toHaveValue('Y un garaje.');

  const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: 'Guardar' }).click();
  expect((await patchRequest).postDataJSON()).toEqual({ name: 'Eva Gil' });
  await lead.expectToast('Datos del lead guardados');
  await expect(lead.fact('Nombre')).toHaveText('Eva Gil');
  await expect(lead.panel.getByRole('region', { name: 'Mensaje' })).toContainText('Y un garaje.');

  await lead.choose('Editar');
  await form.getByLabel('Email').fill('');
  await form.getByLabel('Teléfono').fill('nada');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escriba un teléfono válido, como 600 123 456')).toBeVisible();
  await form.getByLabel('Teléfono').fill('');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Escriba un correo electrónico o un teléfono')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await leaveUnsaved(page);
  await expect(lead.panel.getByRole('tab', { name: 'Información' })).toBeFocused();
  await expect(lead.fact('Email')).toHaveText(eva.email);
});

test('a lead of the same person and one found by search can be merged into the open lead', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const eva = await insertInquiry();
  const same = await insertInquiry({ name: eva.name, email: eva.email, message: 'Lo mismo otra vez.' });
  const other = await insertInquiry({ message: 'Soy la misma, con otro correo.' });
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.choose('Fusionar con otro lead…');
  const dialog = page.getByRole('dialog', { name: 'Fusionar con otro lead' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Fusionar' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('radio').check();
  await dialog.getByRole('button', { name: 'Fusionar' }).click();
  await lead.expectToast('Leads fusionados');
  await lead.choose('Fusionar con otro lead…');
  await expect(dialog.getByText('Esta persona no tiene otros leads', { exact: false })).toBeVisible();
  await dialog.getByRole('searchbox').fill(other.email);
  await dialog.getByRole('radio', { name: other.email }).check();
  await dialog.getByRole('button', { name: 'Fusionar' }).click();
  const merged = lead.panel.getByRole('region', { name: 'Fusionados con este lead' });
  await expect(merged.getByRole('article')).toHaveCount(2);
  await expect(merged).toContainText('Soy la misma, con otro correo.');
  const rows = await onDatabase('select merged_into from inquiries where id = any($1)', [[same.id, other.id]]);
  expect(rows).toEqual([{ merged_into: eva.id }, { merged_into: eva.id }]);
});

test('the merge dialog compares both leads, keeps the open one, and can be undone at once', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const lost = await insertInquiry();
  const buyer = await insertInquiry({ name: lost.name, email: lost.email, message: 'Sigo buscando.' });
  await onDatabase(`update inquiries set status = 'lost' where id = $1`, [lost.id]);
  await onDatabase(`update inquiries set status = 'contacted' where id = $1`, [buyer.id]);
  const lead = await LeadPanelPage.open(page, lost.id);
  await lead.choose('Fusionar con otro lead…');
  const dialog = page.getByRole('dialog', { name: 'Fusionar con otro lead' });
  await dialog.getByRole('radio').check();
  const targetChoice = dialog.getByRole('group', { name: 'Lead que se conserva' });
  await expect(targetChoice.getByRole('radio', { name: 'El lead abierto' })).not.toBeChecked();
  await expect(targetChoice.getByRole('radio', { name: 'El otro lead' })).toBeChecked();
  await expect(targetChoice).toContainText(/Perdido.*Sin agente.*Última actividad.*Contactado/s);
  await targetChoice.getByRole('radio', { name: 'El lead abierto' }).check();
  await expect(targetChoice).toContainText('El lead perdido toma el estado');
  await targetChoice.getByRole('radio', { name: 'El otro lead' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fusionar' }).click();
  await lead.expectToast('Leads fusionados');
  await expect(page).toHaveURL(new RegExp(`lead=${buyer.id}`));
  const merged = lead.panel.getByRole('region', { name: 'Fusionados con este lead' });
  await expect(merged.getByRole('button', { name: 'Deshacer la fusión' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Notificaciones (F8)' }).getByRole('button', { name: 'Deshacer' }).click();
  await lead.expectToast('Fusión deshecha');
  await expect(merged).toHaveCount(0);
  expect(await onDatabase('select status from inquiries where id = $1 and merged_into is null', [lost.id])).toEqual([
    { status: 'lost' },
  ]);
});

test('a merge can be undone in the audit log', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const [eva, other] = [await insertInquiry(), await insertInquiry()];
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.choose('Fusionar con otro lead…');
  const dialog = page.getByRole('dialog', { name: 'Fusionar con otro lead' });
  await dialog.getByRole('searchbox').fill(other.email);
  await dialog.getByRole('radio', { name: other.email }).check();
  await dialog.getByRole('button', { name: 'Fusionar' }).click();
  await lead.expectToast('Leads fusionados');
  await page.goto(`/admin/settings/audit?subject=${eva.id}`);
  const undo = page.getByRole('button', { name: 'Deshacer Fusionar leads' });
  await undo.first().click();
  await lead.expectToast('Cambio deshecho');
  expect(await onDatabase('select merged_into from inquiries where id = $1', [other.id])).toEqual([
    { merged_into: null },
  ]);
  await expect(undo).toHaveCount(0);
});

test('exporting and erasing personal data requires the password, and shows what is erased and kept', async ({
  page,
}) => {
  const admin = await insertAccount({ roles: ['admin'] });
  await enter(page, admin, { isFresh: false });
  const eva = await insertInquiry();
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.choose('Exportar datos personales');
  const exportDialog = page.getByRole('alertdialog', { name: '¿Exportar los datos personales?' });
  await expect(exportDialog).toContainText('1 consulta');
  await expect(exportDialog.getByRole('list', { name: 'Sus consultas' })).toContainText(eva.email);
  await expectAccessible(page);
  await exportDialog.getByRole('button', { name: 'Exportar' }).click();
  const reauth = page.getByRole('dialog', { name: 'Confirme que es usted' });
  const password = reauth.locator('input[name=password]');
  await password.fill(PASSWORD);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('datos-personales.json');
  const exportedData = JSON.parse(await readFile(await file.path(), 'utf8')) as { consultas: { correo: string }[] };
  expect(exportedData.consultas.map(({ correo }) => correo)).toEqual([eva.email]);

  await onDatabase(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [admin.id]);
  let releaseSearch = () => {};
  const searchGate = new Promise<void>((resolve) => (releaseSearch = resolve));
  await page.route('**/personal-data/searches', async (route) => {
    await searchGate;
    await route.continue();
  });
  await lead.choose('Borrar datos personales');
  const question = page.getByRole('alertdialog', { name: '¿Borrar los datos personales?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expect(question).toContainText('Quedan solo cifras');
  const erase = question.getByRole('button', { name: 'Borrar' });
  await expect(erase).toHaveAttribute('aria-disabled', 'true');
  await expect(erase).toHaveAccessibleDescription('Buscando sus datos… Podrá confirmar cuando los vea.');
  releaseSearch();
  await expect(question.getByRole('list', { name: 'Sus consultas' })).toContainText(eva.email);
  await expect(erase).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Borrar' }).click();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await lead.expectToast('Datos personales borrados');
  await expect(lead.panel).toHaveCount(0);
  expect(await onDatabase('select 1 from inquiries where email = $1', [eva.email])).toEqual([]);
});

test('a moderator can export personal data but not erase it', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const eva = await insertInquiry();
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.panel
    .getByRole('button', { name: /^Acciones para / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Exportar datos personales' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Borrar datos personales' })).toHaveCount(0);
});
