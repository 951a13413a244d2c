import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { aLead, enterAs, onDatabase } from './an-account.ts';
import { expectTold } from './expect-told.ts';
import { PipelinePage } from './pipeline-page.ts';

const aName = () => `Fuente ${randomUUID().slice(0, 8)}`;
const aSource = async (name: string) => {
  const id = randomUUID();
  await onDatabase('insert into lead_sources (id, name, name_key, created_at) values ($1, $2, lower($2), now())', [
    ...[id, name],
  ]);
  return id;
};

test('a source is added, renamed and deleted, and each is said', async ({ page }) => {
  const [name, renamed] = [aName(), aName()];
  await enterAs(page, 'moderator');
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

test('what is too short or taken is said where it is typed, and nothing is lost', async ({ page }) => {
  const name = aName();
  await aSource(name);
  await enterAs(page, 'moderator');
  const sources = await PipelinePage.sources(page);
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= request.method() === 'POST'));
  const field = sources.form.getByLabel('Nombre de la fuente');
  await field.fill('x');
  await sources.form.getByRole('button', { name: 'Añadir fuente' }).click();
  await expect(field).toHaveAccessibleDescription('Escriba al menos 2 caracteres');
  await expectTold(page, 'Revise los campos señalados.');
  expect(isAsked).toBe(false);

  await field.fill(name.toUpperCase());
  await sources.form.getByRole('button', { name: 'Añadir fuente' }).click();
  await expect(sources.form.getByRole('alert')).toHaveText('Ya existe una fuente con ese nombre: elija otro');
  await expect(field).toHaveValue(name.toUpperCase());
});

test('a source with leads asks where they go, also where they came meanwhile', async ({ page }) => {
  const [used, target, late] = [aName(), aName(), aName()];
  const [usedId, targetId, lateId] = [await aSource(used), await aSource(target), await aSource(late)];
  const lead = await aLead(await enterAs(page, 'admin'));
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

test('the sources of the forms can be renamed, not deleted; an agent comes nowhere near', async ({ page }) => {
  const [system] = await onDatabase(`select name from lead_sources where code = 'web-contact'`);
  await enterAs(page, 'moderator');
  const sources = await PipelinePage.sources(page);
  await expect(sources.row(system!['name'] as string)).toContainText('Formulario de la web');
  const menu = await sources.menuOf(system!['name'] as string);
  await expect(menu.getByRole('menuitem')).toHaveText(['Cambiar nombre']);
  await page.keyboard.press('Escape');

  await enterAs(page, 'agent');
  for (const path of ['/admin/lead-sources', '/admin/pipeline-stages'])
    expect((await page.goto(path))!.status()).toBe(403);
});

test('what cannot be loaded says so, and can be tried again', async ({ page }) => {
  await enterAs(page, 'moderator');
  await page.route('/admin/lead-sources/index.pageContext.json*', async (route) => {
    const answer = await route.fetch();
    const context = (await answer.json()) as { data: Record<string, unknown> };
    context.data['sources'] = null;
    await route.fulfill({ response: answer, json: context });
  });
  await page.route('**/api/v1/staff/lead-sources', (route) => route.fulfill({ status: 503, json: {} }));
  const stages = await PipelinePage.stages(page);
  await stages.page.getByRole('link', { name: 'Fuentes de Leads' }).click();
  await expect(page.getByText('No se han podido cargar las fuentes.', { exact: true })).toBeVisible();
  await page.unroute('**/api/v1/staff/lead-sources');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table', { name: 'Fuentes' })).toBeVisible();
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desk: DESKTOP }))
  test(`on a ${screen}, nothing goes sideways and everything is accessible`, async ({ page }) => {
    await aSource(`Larguísima-${randomUUID()}${'a'.repeat(30)}`);
    await page.setViewportSize(viewport);
    await enterAs(page, 'moderator');
    const sources = await PipelinePage.sources(page);
    await expect(sources.table).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });
