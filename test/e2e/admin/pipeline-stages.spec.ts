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

for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`the list of stages fits a ${screen} without horizontal scrolling, and is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signInWithRoles(page, 'moderator');
    const stages = await PipelinePage.stages(page);
    await expect(stages.table).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });
