import { expect, type Locator, type Page, test } from '@playwright/test';
import { whenInteractive } from '../when-interactive.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { insertAccount, signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';
import {
  expectLeaveQuestion,
  expectTabCloseQuestion,
  holdChanges,
  leaveQuestion,
  leaveUnsaved,
  typeInto,
  listExits,
} from './unsaved-work.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await whenInteractive(page);
};

test('leaving changed settings asks first, whichever way the user leaves', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await open(page, '/admin/settings/site');
  await page.getByRole('link', { name: 'Agencia' }).click();
  const address = page.getByLabel('Dirección', { exact: true });
  await expect(address).toBeVisible();
  await page.getByRole('link', { name: 'Web y avisos' }).click();
  await expect(address).toHaveCount(0);
  await page.goBack();
  const before = await address.inputValue();
  await typeInto(address, ', bajo');
  const editedAddress = `${before}, bajo`;
  const exits = { ...listExits(page), forward: () => page.evaluate(() => history.forward()) };
  for (const [name, leave] of Object.entries(exits))
    await test.step(name, () => expectLeaveQuestion(page, leave, address, editedAddress));
  await page.evaluate(() => history.forward());
  await leaveUnsaved(page);
  await expect(address).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(address).toHaveValue(before);

  await typeInto(address, ', alto');
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter');
  await expect(leaveQuestion(page)).toHaveCount(0);
  await expectTabCloseQuestion(page);
  await expect(address).toHaveValue(`${before}, alto`);
});

test('an unsaved note asks before another search, filter or lead replaces it', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const [first, second] = [
    await insertStaffLead({ name: `Eva ${randomKey()}`, phone: '+34 600 100 200' }),
    `Luz ${randomKey()}`,
  ];
  await insertStaffLead({ name: second });
  const lead = await LeadPanelPage.open(page, first);
  await lead.panel.getByRole('button', { name: 'Nota' }).click();
  const note = lead.panel.getByLabel('Anotación');
  await typeInto(note, 'Vuelve el martes');
  const search = page.getByRole('search').getByRole('searchbox');
  const filters = async (press: (form: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await press(page.getByRole('form', { name: 'Filtros' }));
  };
  const exits = {
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
    signOut: listExits(page).signOut,
  };
  for (const [name, leave] of Object.entries(exits))
    await test.step(name, () => expectLeaveQuestion(page, leave, note, 'Vuelve el martes'));
  await expect(page.getByLabel('Ordenar por')).toHaveValue('newest');

  const browserDialogs: string[] = [];
  page.on('dialog', (dialog) => {
    browserDialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await lead.panel.getByRole('link', { name: 'Llamar' }).click();
  await expect(lead.panel.getByRole('form', { name: 'Registrar llamada' })).toBeVisible();
  await lead.panel.getByRole('link', { name: 'Responder por correo' }).click();
  await expect(lead.panel.getByRole('form', { name: 'Registrar llamada' })).toHaveCount(0);
  await expect(note.first()).toHaveValue('Vuelve el martes');
  expect(browserDialogs).toEqual([]);

  await page.getByLabel('Ordenar por').selectOption('score');
  await leaveUnsaved(page);
  await expect(page).toHaveURL(/sort=score/);
  await expect(lead.panel).toHaveCount(0);
});

test('input typed during a save is kept as unsaved', async ({ page }) => {
  const admin = await signInWithRoles(page, 'admin');
  await open(page, '/admin/settings');
  const release = await holdChanges(page, '**/api/v1/staff/settings');
  const [address, town] = [page.getByLabel('Dirección', { exact: true }), page.getByLabel('Municipio')];
  const before = { address: await address.inputValue(), town: await town.inputValue() };
  await typeInto(address, ' 2');
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await saveRequest;
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

  const id = await insertStaffLead({ name: `Eva ${randomKey()}`, assignedTo: admin.id });
  const lead = await LeadPanelPage.open(page, id);
  await lead.panel.getByRole('button', { name: 'Nota' }).click();
  const note = lead.panel.getByLabel('Anotación');
  await typeInto(note, 'Ha llamado');
  const releaseActivity = await holdChanges(page, '**/activities');
  const activityRequest = page.waitForRequest((request) => request.method() === 'POST');
  await lead.panel.getByRole('button', { name: 'Añadir nota' }).click();
  await activityRequest;
  await typeInto(note, ' y vuelve el martes');
  releaseActivity();
  await lead.expectToast('Nota añadida');
  await expect(note).toHaveValue('Ha llamado y vuelve el martes');
  await lead.expectToast('Sus últimos cambios siguen sin guardar.');
  await lead.panel.getByRole('button', { name: 'Cerrar' }).click();
  await leaveUnsaved(page);
  await expect(lead.panel).toHaveCount(0);
});

test('every dialog with input asks before a click outside closes it', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  const other = await insertAccount({ roles: ['agent'], lastName: randomKey() });
  const menu = (row: string, action: string) => async () => {
    await page
      .getByRole('row')
      .filter({ hasText: row })
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const press = (button: string) => () => page.getByRole('button', { name: button, exact: true }).first().click();
  const dialogs: [path: string, openDialog: () => Promise<void>, title: string | RegExp, field: string | null][] = [
    ['/admin/settings/feeds', press('Añadir feed'), 'Añadir feed', 'Nombre'],
    ['/admin/users', press('Crear Usuario'), 'Crear Usuario', 'Nombre'],
    [`/admin/users?search=${encodeURIComponent(other.email)}`, menu(other.email, 'Editar'), 'Editar usuario', 'Nombre'],
    ['/admin/pipeline-stages', menu('Visita', 'Editar'), 'Editar etapa', 'Nombre de la etapa'],
    ['/admin/lead-sources', menu('Web - Contacto', 'Cambiar nombre'), 'Cambiar nombre', null],
    ['/admin/reply-templates', press('Nueva plantilla'), 'Nueva plantilla', null],
    ['/admin/leads?unanswered=true', press('Guardar vista'), 'Guardar vista', 'Nombre de la vista'],
    ['', press('Nuevo Lead'), 'Nuevo Lead', 'Nombre'],
  ];
  for (const [path, openDialog, title, label] of dialogs)
    await test.step(String(title), async () => {
      if (path) await open(page, path);
      await openDialog();
      const dialog = page.getByRole('dialog', { name: title });
      const field = label ? dialog.getByLabel(label, { exact: true }) : dialog.getByRole('textbox').first();
      await typeInto(field, 'x');
      const clickOutside = () => page.mouse.click(5, 300);
      await expectLeaveQuestion(page, clickOutside, field, /x$/);
      await field.press('Escape');
      await leaveUnsaved(page);
      await expect(dialog).toHaveCount(0);
    });
});
