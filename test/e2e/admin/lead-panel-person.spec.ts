import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expect-accessible.ts';
import { insertInquiry } from './insert-inquiry.ts';
import { insertAccount, enter, signInWithRoles, onDatabase, PASSWORD } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';

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
