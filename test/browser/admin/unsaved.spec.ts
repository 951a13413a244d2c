import { expect, type Locator, type Page, test } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';
import { aKey, aStaffLead } from './a-staff-lead.ts';
import { anAccount, enterAs, onDatabase } from './an-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';
import {
  expectAsked,
  expectTabHeld,
  holdChanges,
  leaveQuestion,
  leaveUnsaved,
  typeInto,
  waysOut,
} from './unsaved-work.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

test('asks on every way out of a screen with changed settings', async ({ page }) => {
  await enterAs(page, 'admin');
  await open(page, '/admin/settings/site');
  await page.getByRole('link', { name: 'Agencia' }).click();
  const address = page.getByLabel('Dirección', { exact: true });
  await expect(address).toBeVisible();
  await page.getByRole('link', { name: 'Web y avisos' }).click();
  await expect(address).toHaveCount(0);
  await page.goBack();
  const before = await address.inputValue();
  await typeInto(address, ', bajo');
  const typed = `${before}, bajo`;
  const ways = { ...waysOut(page), forward: () => page.evaluate(() => history.forward()) };
  for (const [name, way] of Object.entries(ways)) await test.step(name, () => expectAsked(page, way, address, typed));
  await page.evaluate(() => history.forward());
  await leaveUnsaved(page);
  await expect(address).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(address).toHaveValue(before);

  await typeInto(address, ', alto');
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter');
  await expect(leaveQuestion(page)).toHaveCount(0);
  await expectTabHeld(page);
  await expect(address).toHaveValue(`${before}, alto`);
});

test('asks before a note in an open lead gives way to another list', async ({ page }) => {
  await enterAs(page, 'admin');
  const [first, second] = [await aStaffLead({ name: `Eva ${aKey()}`, phone: '+34 600 100 200' }), `Luz ${aKey()}`];
  await aStaffLead({ name: second });
  const lead = await LeadPanelPage.open(page, first);
  await lead.panel.getByRole('button', { name: 'Nota' }).click();
  const note = lead.panel.getByLabel('Anotación');
  await typeInto(note, 'Vuelve el martes');
  const search = page.getByRole('search').getByRole('searchbox');
  const filters = async (press: (form: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await press(page.getByRole('form', { name: 'Filtros' }));
  };
  const ways = {
    search: async () => {
      await search.fill('Luz');
      await search.press('Enter');
    },
    sort: () => page.getByLabel('Ordenar por').selectOption('score'),
    filter: () =>
      filters(async (form) => {
        await form.getByLabel('Sin responder').check();
        await form.getByRole('button', { name: 'Aplicar' }).click();
      }),
    row: () => page.getByRole('link', { name: second }).first().click(),
    previous: () => lead.panel.getByRole('button', { name: 'Anterior' }).click(),
    cross: () => lead.panel.getByRole('button', { name: 'Cerrar' }).click(),
    escape: () => lead.panel.getByRole('heading', { name: 'Detalle del Lead' }).press('Escape'),
    later: () => lead.panel.getByRole('button', { name: 'Ahora no' }).click(),
    signOut: waysOut(page).signOut,
  };
  for (const [name, way] of Object.entries(ways))
    await test.step(name, () => expectAsked(page, way, note, 'Vuelve el martes'));
  await expect(page.getByLabel('Ordenar por')).toHaveValue('newest');

  const windows: string[] = [];
  page.on('dialog', (dialog) => {
    windows.push(dialog.type());
    void dialog.dismiss();
  });
  await lead.panel.getByRole('link', { name: 'Llamar' }).click();
  await expect(lead.panel.getByRole('form', { name: 'Registrar llamada' })).toBeVisible();
  await lead.panel.getByRole('link', { name: 'Responder por correo' }).click();
  await expect(lead.panel.getByRole('form', { name: 'Registrar llamada' })).toHaveCount(0);
  await expect(note.first()).toHaveValue('Vuelve el martes');
  expect(windows).toEqual([]);

  await page.getByLabel('Ordenar por').selectOption('score');
  await leaveUnsaved(page);
  await expect(page).toHaveURL(/sort=score/);
  await expect(lead.panel).toHaveCount(0);
});

test('keeps what is typed during a save, and does not call it saved', async ({ page }) => {
  const admin = await enterAs(page, 'admin');
  await open(page, '/admin/settings');
  const release = await holdChanges(page, '**/api/v1/staff/settings');
  const [address, town] = [page.getByLabel('Dirección', { exact: true }), page.getByLabel('Municipio')];
  const before = { address: await address.inputValue(), town: await town.inputValue() };
  await typeInto(address, ' 2');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await sent;
  await typeInto(town, ' Costa');
  await typeInto(address, ', bajo');
  release();
  await expect(page.getByText('Configuración guardada', { exact: true })).toBeVisible();
  await expect(town).toHaveValue(`${before.town} Costa`);
  await expect(address).toHaveValue(`${before.address} 2, bajo`);
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
  await page.unroute('**/api/v1/staff/settings');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
  await onDatabase('delete from agency_settings');
  await onDatabase('notify public_changes');

  const id = await aStaffLead({ name: `Eva ${aKey()}`, assignedTo: admin.id });
  const lead = await LeadPanelPage.open(page, id);
  await lead.panel.getByRole('button', { name: 'Nota' }).click();
  const note = lead.panel.getByLabel('Anotación');
  await typeInto(note, 'Ha llamado');
  const answer = await holdChanges(page, '**/activities');
  const added = page.waitForRequest((request) => request.method() === 'POST');
  await lead.panel.getByRole('button', { name: 'Añadir nota' }).click();
  await added;
  await typeInto(note, ' y vuelve el martes');
  answer();
  await lead.expectToast('Nota añadida');
  await expect(note).toHaveValue('Ha llamado y vuelve el martes');
  await lead.expectToast('Sus últimos cambios siguen sin guardar.');
  await lead.panel.getByRole('button', { name: 'Cerrar' }).click();
  await leaveUnsaved(page);
  await expect(lead.panel).toHaveCount(0);
});

test('every dialog asks before a press beside it loses what was typed', async ({ page }) => {
  await enterAs(page, 'admin');
  const other = await anAccount({ roles: ['agent'], lastName: aKey() });
  const menu = (row: string, action: string) => async () => {
    await page
      .getByRole('row')
      .filter({ hasText: row })
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const press = (button: string) => () => page.getByRole('button', { name: button, exact: true }).first().click();
  const dialogs: [path: string, opens: () => Promise<void>, title: string | RegExp, field: string | null][] = [
    ['/admin/settings/feeds', press('Añadir feed'), 'Añadir feed', 'Nombre'],
    ['/admin/users', press('Crear Usuario'), 'Crear Usuario', 'Nombre'],
    [`/admin/users?search=${encodeURIComponent(other.email)}`, menu(other.email, 'Editar'), 'Editar usuario', 'Nombre'],
    ['/admin/pipeline-stages', menu('Visita', 'Editar'), 'Editar etapa', 'Nombre de la etapa'],
    ['/admin/lead-sources', menu('Web - Contacto', 'Cambiar nombre'), 'Cambiar nombre', null],
    ['/admin/reply-templates', press('Nueva plantilla'), 'Nueva plantilla', null],
    ['/admin/leads?unanswered=true', press('Guardar vista'), 'Guardar vista', 'Nombre de la vista'],
    ['', press('Nuevo Lead'), 'Nuevo Lead', 'Nombre'],
  ];
  for (const [path, opens, title, label] of dialogs)
    await test.step(String(title), async () => {
      if (path) await open(page, path);
      await opens();
      const dialog = page.getByRole('dialog', { name: title });
      const field = label ? dialog.getByLabel(label, { exact: true }) : dialog.getByRole('textbox').first();
      await typeInto(field, 'x');
      const beside = () => page.mouse.click(5, 300);
      await expectAsked(page, beside, field, /x$/);
      await field.press('Escape');
      await leaveUnsaved(page);
      await expect(dialog).toHaveCount(0);
    });
});
