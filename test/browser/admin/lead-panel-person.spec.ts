import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expect-accessible.ts';
import { aMessage } from './a-message.ts';
import { anAccount, enter, enterAs, onDatabase, PASSWORD } from './an-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';
import { leaveUnsaved } from './unsaved-work.ts';

test('only what changed is saved; what somebody else changed meanwhile is shown beside what was typed', async ({
  page,
}) => {
  await enterAs(page, 'moderator');
  const eva = await aMessage({ phone: '+34600123456' });
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

  const asked = page.waitForRequest((request) => request.method() === 'PATCH');
  await form.getByRole('button', { name: 'Guardar' }).click();
  expect((await asked).postDataJSON()).toEqual({ name: 'Eva Gil' });
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

test('another lead of the same person, or one that is searched for, becomes part of this one', async ({ page }) => {
  await enterAs(page, 'moderator');
  const eva = await aMessage();
  const same = await aMessage({ name: eva.name, email: eva.email, message: 'Lo mismo otra vez.' });
  const other = await aMessage({ message: 'Soy la misma, con otro correo.' });
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

test('the dialog shows how far both leads have come, keeps the open one, and the merge is undone on the spot', async ({
  page,
}) => {
  await enterAs(page, 'moderator');
  const lost = await aMessage();
  const buyer = await aMessage({ name: lost.name, email: lost.email, message: 'Sigo buscando.' });
  await onDatabase(`update inquiries set status = 'lost' where id = $1`, [lost.id]);
  await onDatabase(`update inquiries set status = 'contacted' where id = $1`, [buyer.id]);
  const lead = await LeadPanelPage.open(page, lost.id);
  await lead.choose('Fusionar con otro lead…');
  const dialog = page.getByRole('dialog', { name: 'Fusionar con otro lead' });
  await dialog.getByRole('radio').check();
  const kept = dialog.getByRole('group', { name: 'Lead que se conserva' });
  await expect(kept.getByRole('radio', { name: 'El lead abierto' })).not.toBeChecked();
  await expect(kept.getByRole('radio', { name: 'El otro lead' })).toBeChecked();
  await expect(kept).toContainText(/Perdido.*Sin agente.*Última actividad.*Contactado/s);
  await kept.getByRole('radio', { name: 'El lead abierto' }).check();
  await expect(kept).toContainText('El lead perdido toma el estado');
  await kept.getByRole('radio', { name: 'El otro lead' }).check();
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

test('a merge is undone from the audit', async ({ page }) => {
  await enterAs(page, 'admin');
  const [eva, other] = [await aMessage(), await aMessage()];
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

test('personal data are handed out and erased by the password; the question says what goes and what stays', async ({
  page,
}) => {
  const admin = await anAccount({ roles: ['admin'] });
  await enter(page, admin, { isFresh: false });
  const eva = await aMessage();
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.choose('Exportar datos personales');
  const exporting = page.getByRole('alertdialog', { name: '¿Exportar los datos personales?' });
  await expect(exporting).toContainText('1 consulta');
  await expect(exporting.getByRole('list', { name: 'Sus consultas' })).toContainText(eva.email);
  await expectAccessible(page);
  await exporting.getByRole('button', { name: 'Exportar' }).click();
  const reauth = page.getByRole('dialog', { name: 'Confirme que es usted' });
  const password = reauth.locator('input[name=password]');
  await password.fill(PASSWORD);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('datos-personales.json');
  const kept = JSON.parse(await readFile(await file.path(), 'utf8')) as { consultas: { correo: string }[] };
  expect(kept.consultas.map(({ correo }) => correo)).toEqual([eva.email]);

  await onDatabase(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [admin.id]);
  let answerSearch = () => {};
  const searchHeld = new Promise<void>((resolve) => (answerSearch = resolve));
  await page.route('**/personal-data/searches', async (route) => {
    await searchHeld;
    await route.continue();
  });
  await lead.choose('Borrar datos personales');
  const question = page.getByRole('alertdialog', { name: '¿Borrar los datos personales?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expect(question).toContainText('Quedan solo cifras');
  const erase = question.getByRole('button', { name: 'Borrar' });
  await expect(erase).toHaveAttribute('aria-disabled', 'true');
  await expect(erase).toHaveAccessibleDescription('Buscando sus datos… Podrá confirmar cuando los vea.');
  answerSearch();
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

test('a moderator hands personal data out, and erases none', async ({ page }) => {
  await enterAs(page, 'moderator');
  const eva = await aMessage();
  const lead = await LeadPanelPage.open(page, eva.id);
  await lead.panel
    .getByRole('button', { name: /^Acciones para / })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Exportar datos personales' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Borrar datos personales' })).toHaveCount(0);
});
