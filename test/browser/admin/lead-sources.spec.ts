import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';
import { expectErrorAnnounced } from './expect-error-announced.ts';
import { PipelinePage } from './pipeline-page.ts';

const createName = () => `Fuente ${randomUUID().slice(0, 8)}`;
const insertSource = async (name: string) => {
  const id = randomUUID();
  await onDatabase('insert into lead_sources (id, name, name_key, created_at) values ($1, $2, lower($2), now())', [
    ...[id, name],
  ]);
  return id;
};

test('a source is added, renamed and deleted, each with a message', async ({ page }) => {
  const [name, renamed] = [createName(), createName()];
  await signInWithRoles(page, 'moderator');
  const sources = await PipelinePage.sources(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fuentes de Captación');
  await expect(sources.table.getByRole('columnheader')).toHaveText(['Nombre', 'Leads', 'Creada', 'Acciones']);
  const field = sources.form.getByLabel('Nombre de la fuente');
  await field.fill(name);
  await page.keyboard.press('Enter');
  await sources.expectToast('Fuente creada');
  await expect(sources.row(name)).toContainText('0');
  await expect(field).toHaveValue('');

  await sources.choose(name, 'Cambiar nombre');
  const dialog = page.getByRole('dialog', { name: 'Cambiar nombre' });
  await expect(dialog.getByLabel('Nombre de la fuente')).toHaveValue(name);
  await dialog.getByLabel('Nombre de la fuente').fill(renamed);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await sources.expectToast('Fuente actualizada');
  await expect(sources.row(renamed)).toBeVisible();
  await expect(sources.row(name)).toHaveCount(0);

  await sources.choose(renamed, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta fuente?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await sources.expectToast('Fuente eliminada');
  await expect(sources.row(renamed)).toHaveCount(0);
});

test('a name that is too short or taken is reported, and the input is kept', async ({ page }) => {
  const name = createName();
  await insertSource(name);
  await signInWithRoles(page, 'moderator');
  const sources = await PipelinePage.sources(page);
  let hasPosted = false;
  page.on('request', (request) => (hasPosted ||= request.method() === 'POST'));
  const field = sources.form.getByLabel('Nombre de la fuente');
  await field.fill('x');
  await sources.form.getByRole('button', { name: 'Añadir fuente' }).click();
  await expect(field).toHaveAccessibleDescription('Escriba al menos 2 caracteres');
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  expect(hasPosted).toBe(false);

  await field.fill(name.toUpperCase());
  await sources.form.getByRole('button', { name: 'Añadir fuente' }).click();
  await expect(sources.form.getByRole('alert')).toHaveText('Ya existe una fuente con ese nombre: elija otro');
  await expect(field).toHaveValue(name.toUpperCase());
});

test('deleting a source with leads asks for another source, also when leads arrived meanwhile', async ({ page }) => {
  const [used, target, late] = [createName(), createName(), createName()];
  const [usedId, targetId, lateId] = [await insertSource(used), await insertSource(target), await insertSource(late)];
  const lead = await insertLead(await signInWithRoles(page, 'admin'));
  await onDatabase('update inquiries set source_id = $2 where id = $1', [lead, usedId]);
  const sources = await PipelinePage.sources(page);
  await sources.choose(used, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta fuente?' });
  await expect(question).toContainText('Tiene 1 lead. Elija a qué fuente pasan.');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  const select = question.getByLabel('Pasar sus leads a');
  await expect(select).toHaveAccessibleDescription('Elija a qué fuente pasan sus leads');
  await select.selectOption(target);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await sources.expectToast('Fuente eliminada');
  await expect(sources.row(target)).toContainText('1');
  expect(await onDatabase('select source_id from inquiries where id = $1', [lead])).toEqual([{ source_id: targetId }]);

  await onDatabase('update inquiries set source_id = $2 where id = $1', [lead, lateId]);
  await sources.choose(late, 'Eliminar');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toContainText('Tiene leads. Elija a qué fuente pasan.');
  await question.getByLabel('Pasar sus leads a').selectOption(target);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(sources.row(late)).toHaveCount(0);
  await expect(sources.table.getByRole('row').locator(':focus'), 'the row that took its place').toHaveCount(1);
});

test('the sources of the forms can only be renamed, and agents have no access', async ({ page }) => {
  const [formSource] = await onDatabase(`select name from lead_sources where code = 'web-contact'`);
  await signInWithRoles(page, 'moderator');
  const sources = await PipelinePage.sources(page);
  await expect(sources.row(formSource!['name'] as string)).toContainText('Formulario de la web');
  const menu = await sources.menuOf(formSource!['name'] as string);
  await expect(menu.getByRole('menuitem')).toHaveText(['Cambiar nombre']);
  await page.keyboard.press('Escape');

  await signInWithRoles(page, 'agent');
  for (const path of ['/admin/lead-sources', '/admin/pipeline-stages'])
    expect((await page.goto(path))!.status()).toBe(403);
});

test('sources that fail to load show an error and can be retried', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  await page.route('/admin/lead-sources/index.pageContext.json*', async (route) => {
    const response = await route.fetch();
    const context = (await response.json()) as { data: Record<string, unknown> };
    context.data['sources'] = null;
    await route.fulfill({ response, json: context });
  });
  await page.route('**/api/v1/staff/lead-sources', (route) => route.fulfill({ status: 503, json: {} }));
  const stages = await PipelinePage.stages(page);
  await stages.page.getByRole('link', { name: 'Fuentes de Leads' }).click();
  await expect(page.getByText('No se han podido cargar las fuentes.', { exact: true })).toBeVisible();
  await page.unroute('**/api/v1/staff/lead-sources');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table', { name: 'Fuentes' })).toBeVisible();
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`the list of sources fits a ${screen} without horizontal scrolling, and is accessible`, async ({ page }) => {
    await insertSource(`Larguísima-${randomUUID()}${'a'.repeat(30)}`);
    await page.setViewportSize(viewport);
    await signInWithRoles(page, 'moderator');
    const sources = await PipelinePage.sources(page);
    await expect(sources.table).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });
