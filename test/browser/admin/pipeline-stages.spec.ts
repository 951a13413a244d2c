import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { insertLead, signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadPanelPage } from './lead-panel-page.ts';
import { PipelinePage } from './pipeline-page.ts';

const createName = () => `Etapa ${randomUUID().slice(0, 8)}`;

let originalStages: Record<string, unknown>[] = [];
test.beforeEach(async () => {
  originalStages = await onDatabase('select id, name, order_index from sales_pipeline_stages order by order_index');
});
/** Restores the original stages, which other tests need. */
test.afterEach(async () => {
  const ids = originalStages.map(({ id }) => id);
  await onDatabase('update inquiries set stage_id = null where stage_id <> all($1)', [ids]);
  await onDatabase('delete from sales_pipeline_stages where id <> all($1)', [ids]);
  for (const { id, order_index } of originalStages)
    await onDatabase('update sales_pipeline_stages set order_index = $2 where id = $1', [id, order_index]);
});
const originalNames = () => originalStages.map(({ name }) => name as string);

test('a stage is added at its position, edited and deleted, each with a message', async ({ page }) => {
  const [name, renamed] = [createName(), createName()];
  await signInWithRoles(page, 'moderator');
  const stages = await PipelinePage.stages(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etapas de Embudo de Ventas');
  await expect(stages.table.getByRole('columnheader')).toHaveText([
    ...['Orden', 'Nombre', 'Estado que implica', 'Leads', 'Acciones'],
  ]);
  const rows = stages.table.getByRole('rowheader');
  await expect(rows).toHaveText(originalNames());
  const order = stages.form.getByLabel('Orden');
  await expect(order).toHaveValue(String(originalStages.length + 1));
  await stages.form.getByLabel('Nombre de la etapa').fill(name);
  await order.fill('2');
  await stages.form.getByLabel('Estado que implica').selectOption('Calificado');
  await page.keyboard.press('Enter');
  await stages.expectToast('Etapa creada');
  await expect(rows).toHaveText(originalNames().toSpliced(1, 0, name));
  await expect(stages.row(name)).toContainText('Calificado');
  await expect(order).toHaveValue(String(originalStages.length + 2));

  await stages.choose(name, 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar etapa' });
  await dialog.getByLabel('Nombre de la etapa').fill(renamed);
  await dialog.getByLabel('Orden').fill('1');
  await dialog.getByLabel('Estado que implica').selectOption('Ninguno');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await stages.expectToast('Etapa actualizada');
  await expect(rows).toHaveText([renamed, ...originalNames()]);
  await expect(stages.row(renamed)).toContainText('Ninguno');

  await stages.choose(renamed, 'Eliminar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await stages.expectToast('Etapa eliminada');
  await expect(rows).toHaveText(originalNames());
});

test('an open lead offers a stage as soon as it is added or renamed', async ({ page }) => {
  const [name, renamed] = [createName(), createName()];
  const lead = await insertLead(await signInWithRoles(page, 'admin'));
  const { panel } = await LeadPanelPage.open(page, lead);
  const choices = panel.getByLabel('Etapa').getByRole('option');
  await expect(choices.filter({ hasText: originalNames()[0]! })).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Etapas Pipeline' }).click();
  const stages = new PipelinePage(page, 'Etapas', 'Nueva etapa');
  await stages.form.getByLabel('Nombre de la etapa').fill(name);
  await page.keyboard.press('Enter');
  await stages.expectToast('Etapa creada');
  await page.goBack();
  await expect(choices.filter({ hasText: name })).toHaveCount(1);

  await page.goForward();
  await stages.choose(name, 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar etapa' });
  await dialog.getByLabel('Nombre de la etapa').fill(renamed);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await stages.expectToast('Etapa actualizada');
  await page.goBack();
  await expect(choices.filter({ hasText: renamed })).toHaveCount(1);
  await expect(choices.filter({ hasText: name })).toHaveCount(0);
});

test('the order of stages can be changed by keyboard repeatedly, and a failure restores it', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const stages = await PipelinePage.stages(page);
  const [first, second, third, ...others] = originalNames();
  const rows = stages.table.getByRole('rowheader');
  const up = page.getByRole('button', { name: `Subir ${third}`, exact: true });
  await up.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveText([third!, first!, second!, ...others]);
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await stages.expectToast('Etapa actualizada');
  await expect
    .poll(async () =>
      (await onDatabase('select name from sales_pipeline_stages order by order_index')).map(({ name }) => name),
    )
    .toEqual([third, first, second, ...others]);

  await page.route('**/api/v1/staff/pipeline-stages/*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: `Bajar ${third}`, exact: true }).click();
  await stages.expectToast('No se ha podido actualizar la etapa');
  await expect(rows).toHaveText([third!, first!, second!, ...others]);
});

test('errors of a new stage are shown at their fields', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  const stages = await PipelinePage.stages(page);
  const [name, order] = [stages.form.getByLabel('Nombre de la etapa'), stages.form.getByLabel('Orden')];
  await name.fill('x');
  await order.fill('0');
  await stages.form.getByRole('button', { name: 'Añadir etapa' }).click();
  await expect(name).toHaveAccessibleDescription('Escriba al menos 2 caracteres');
  await expect(order).toHaveAccessibleDescription('El orden empieza en 1');
  await order.fill('');
  await name.fill(originalNames()[0]!);
  await stages.form.getByRole('button', { name: 'Añadir etapa' }).click();
  await expect(order).toHaveAccessibleDescription('Escriba un número entero');
  await order.fill('1');
  await stages.form.getByRole('button', { name: 'Añadir etapa' }).click();
  await expect(stages.form.getByRole('alert')).toHaveText('Ya existe una etapa con ese nombre: elija otro');
  await expect(name).toHaveValue(originalNames()[0]!);
});

test('deleting a stage with leads asks for a target', async ({ page }) => {
  const [name, id] = [createName(), randomUUID()];
  await onDatabase(
    `insert into sales_pipeline_stages (id, name, name_key, order_index, created_at)
     values ($1, $2, lower($2), $3, now())`,
    [id, name, originalStages.length + 1],
  );
  const lead = await insertLead(await signInWithRoles(page, 'admin'));
  await onDatabase('update inquiries set stage_id = $2 where id = $1', [lead, id]);
  const stages = await PipelinePage.stages(page);
  await stages.choose(name, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta etapa?' });
  await expect(question).toContainText('Tiene 1 lead. Elija a qué etapa pasan.');
  await expect(question.getByRole('option')).toHaveText(['Elija una etapa', ...originalNames()]);
  await expectAccessible(page);
  await question.getByLabel('Pasar sus leads a').selectOption(originalNames()[0]!);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await stages.expectToast('Etapa eliminada');
  expect(await onDatabase('select stage_id from inquiries where id = $1', [lead])).toEqual([
    { stage_id: originalStages[0]!['id'] },
  ]);
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`the list of stages fits a ${screen} without horizontal scrolling, and is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signInWithRoles(page, 'moderator');
    const stages = await PipelinePage.stages(page);
    await expect(stages.table).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });
