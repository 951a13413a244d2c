import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { PipelinePage } from './pipeline-page.ts';

const createName = () => `Fuente ${randomUUID().slice(0, 8)}`;
const insertSource = async (name: string) => {
  const id = randomUUID();
  await onDatabase('insert into lead_sources (id, name, name_key, created_at) values ($1, $2, lower($2), now())', [
    ...[id, name],
  ]);
  return id;
};

test('after a source is deleted, the row that took its place has the focus', async ({ page }) => {
  const name = createName();
  await insertSource(name);
  await signInWithRoles(page, 'admin');
  const sources = await PipelinePage.sources(page);
  await sources.choose(name, 'Eliminar');
  const question = page.getByRole('alertdialog', { name: '¿Eliminar esta fuente?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(sources.row(name)).toHaveCount(0);
  await expect(sources.table.getByRole('row').locator(':focus')).toHaveCount(1);
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
