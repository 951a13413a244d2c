import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { PHONE } from '../listing-page.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadsPage } from './leads-page.ts';

const readAgents = async (key: string) =>
  (await onDatabase(`select assigned_to from inquiries where name like '%' || $1`, [key])).map(
    (row) => row['assigned_to'],
  );

test('J, K and Enter navigate the list and the open lead, and can be turned off', async ({ page }) => {
  const key = randomKey();
  for (const [at, name] of ['Uno', 'Dos', 'Tres'].entries())
    await insertStaffLead({
      name: `${name} ${key}`,
      message: `Mensaje ${name}`,
      at: new Date(Date.UTC(2026, 10, 10 - at)),
    });
  await signInWithRoles(page, 'agent');
  const leads = await LeadsPage.open(page, `?search=${key}`);
  const link = (name: string) => leads.row(name).getByRole('link', { name: `${name} ${key}`, exact: true });
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('jk');
  await expect(page.getByRole('searchbox')).toHaveValue(/jk/);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  await expect(link('Uno')).toBeFocused();
  await page.keyboard.press('j');
  await expect(link('Dos')).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(link('Uno')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(leads.panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(leads.row('Uno')).toHaveAttribute('aria-current', 'true');
  await expect(leads.panel.getByRole('region', { name: 'Mensaje' })).toHaveText('Mensaje Uno');
  await expect(leads.panel.getByText('1 de 3')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(leads.panel.getByRole('region', { name: 'Mensaje' })).toHaveText('Mensaje Dos');
  await leads.panel.getByRole('button', { name: 'Siguiente' }).click();
  await expect(leads.row('Tres')).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(leads.panel).toHaveCount(0);
  await expect(leads.names).toHaveCount(3);

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await help.getByLabel(/^Usar atajos/).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

  await page.setViewportSize(PHONE);
  await link('Dos').click();
  await expect(leads.table).toBeHidden();
  await expectAccessible(page);
  await leads.panel.getByRole('button', { name: 'Volver a los leads' }).click();
  await expect(leads.table).toBeVisible();
});

test('J opens the next lead when the open one no longer matches the filter', async ({ page }) => {
  const key = randomKey();
  for (const [at, name] of ['Uno', 'Dos', 'Tres'].entries())
    await insertStaffLead({
      name: `${name} ${key}`,
      message: `Mensaje ${name}`,
      at: new Date(Date.UTC(2026, 10, 10 - at)),
    });
  await signInWithRoles(page, 'agent');
  const leads = await LeadsPage.open(page, `?status=new&search=${key}`);
  await leads
    .row('Dos')
    .getByRole('link', { name: `Dos ${key}`, exact: true })
    .click();
  await leads.panel.getByLabel('Estado', { exact: true }).selectOption('Contactado');
  await expect(leads.names).toHaveCount(2);
  await expect(leads.panel.getByText('Fuera de la lista')).toBeVisible();
  await leads.panel.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('j');
  await expect(leads.panel.getByRole('region', { name: 'Mensaje' })).toHaveText('Mensaje Tres');
  await expect(leads.panel.getByText('2 de 2')).toBeVisible();
});

test('all leads of a search are assigned to a colleague after a confirmation, and this can be undone', async ({
  page,
}) => {
  const key = randomKey();
  const luz = await insertAccount({ roles: ['agent'], firstName: 'Luz', lastName: key });
  await onDatabase(
    `insert into inquiries (id, kind, source_id, name, name_key, email, email_key, fingerprint, score, stage_since,
       last_activity_at, created_at)
     select gen_random_uuid(), 'contact', id, n || ' ' || $1, n || ' ' || $1, n || $1 || '@example.es',
       n || $1 || '@example.es', $1 || n, n, now(), now(), now() - n * interval '1 minute'
     from lead_sources, generate_series(1, 53) n where code = 'web-contact'`,
    [key],
  );
  await signInWithRoles(page, 'moderator');
  const leads = await LeadsPage.open(page, `?search=${key}`);
  const bar = page.getByRole('group', { name: 'Leads seleccionados' });
  const box = (row: number) => leads.table.getByRole('checkbox', { name: `Seleccionar ${row} ${key}`, exact: true });
  await box(4).click();
  await box(2).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 leads seleccionados');
  await box(3).press('Shift+Space');
  await expect(bar).toContainText('1 lead seleccionado');
  await leads.table.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  await expect(bar).toContainText('50 leads seleccionados');
  await bar.getByRole('button', { name: 'Seleccionar los 53 encontrados' }).click();
  await expect(bar).toContainText('53 leads seleccionados');
  for (const isChecked of [false, true])
    await leads.table.getByRole('checkbox', { name: 'Seleccionar esta página' }).setChecked(isChecked);
  await expect(bar).toContainText('50 leads seleccionados');
  await bar.getByRole('button', { name: 'Seleccionar los 53 encontrados' }).click();
  await expect(bar).toContainText('53 leads seleccionados');
  await bar.getByRole('button', { name: 'Asignar' }).click();
  await page.getByRole('menuitem', { name: `Luz ${key}` }).click();
  const question = page.getByRole('alertdialog', { name: `¿Asignar 53 leads a Luz ${key}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Asignar 53 leads' }).click();
  await expect(bar).toContainText('53 leads asignados', { timeout: 20_000 });
  expect(new Set(await readAgents(key))).toEqual(new Set([luz.id]));
  await bar.getByRole('button', { name: 'Deshacer' }).click();
  await expect(bar).toContainText('53 leads como estaban', { timeout: 20_000 });
  expect(new Set(await readAgents(key))).toEqual(new Set([null]));

  await leads
    .row(`50 ${key}`)
    .getByRole('link', { name: `50 ${key}` })
    .click();
  await expect(leads.panel.getByText('50 de 53')).toBeVisible();
  for (const position of ['51', '52', '53']) {
    await page.keyboard.press('j');
    await expect(leads.panel.getByText(`${position} de 53`)).toBeVisible();
  }
  await expect(leads.row(`53 ${key}`)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/&page=2&lead=/);
  await page.keyboard.press('j');
  await expect(leads.panel.getByText('Fin de la lista')).toBeAttached();
});

test('a view is saved, chosen in the menu, renamed and deleted', async ({ page }) => {
  const me = await signInWithRoles(page, 'agent');
  const name = `Mía ${randomKey()}`;
  const viewName = 'Contactados que llevan más tiempo';
  await insertStaffLead({ name, assignedTo: me.id, status: 'contacted' });
  await LeadsPage.open(page, '?status=contacted&assignee=me&sort=score&search=Mía');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await expect(dialog.getByText(/no el texto de la búsqueda/)).toBeVisible();
  await dialog.getByLabel('Nombre de la vista').fill(viewName);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'Panel' });
  const view = menu.getByRole('link', { name: viewName });
  await page.goto('/admin');
  await view.click();
  await expect(page).toHaveURL(/\/admin\/leads\?status=contacted&assignee=me&sort=score$/);
  await expect(view).toHaveAttribute('aria-current', 'page');
  expect(await menu.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await expectAccessible(page);

  await menu.getByRole('button', { name: `Acciones para la vista ${viewName}` }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  await page.getByLabel('Nombre de la vista').fill('Pendientes');
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Acciones para la vista Pendientes' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(menu.getByRole('list', { name: 'Vistas guardadas' })).toHaveCount(0);
});
