import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { insertAccount, enter, signInWithRoles, onDatabase, PASSWORD } from './insert-account.ts';
import { LeadsPage } from './leads-page.ts';

test('a lead is created manually, and is stored once when it is sent again after a lost response', async ({ page }) => {
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
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Fuente').selectOption('Web - Contacto');
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

test('moderators export the filtered list once they confirm the password, and agents cannot', async ({ page }) => {
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

  await signInWithRoles(page, 'agent');
  await LeadsPage.open(page);
  await expect(page.getByRole('button', { name: 'Nuevo Lead' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
});
