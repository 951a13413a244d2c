import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { expectErrorAnnounced } from './expect-error-announced.ts';

const open = async (page: Page, key: string) => {
  await page.goto(`/admin/content?key=${key}`);
  await whenInteractive(page);
};
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const expectSaved = (page: Page) => expect(page.getByText('Contenido guardado', { exact: true })).toBeVisible();

test.afterEach(async () => {
  await onDatabase('delete from content_blocks');
  await onDatabase('delete from content_versions');
  await onDatabase('delete from lead_settings');
  await onDatabase('notify public_changes');
});

test('a question is added, moved, previewed and shown to visitors', async ({ page, context }) => {
  await signInWithRoles(page, 'moderator');
  await open(page, 'faq');
  const topic = page.getByRole('group', { name: 'Preguntas' }).first();
  await topic.getByRole('button', { name: 'Añadir pregunta' }).click();
  await save(page);
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  await topic.getByLabel('Pregunta', { exact: true }).last().fill('¿Venden faros?');
  await topic.getByLabel('Respuesta').last().fill('Sí.\n\nEn {localidad}, uno.');
  const questionCount = await topic.getByRole('button', { name: /^Subir pregunta/ }).count();
  await topic.getByRole('button', { name: `Subir pregunta ${questionCount}` }).press('Enter');

  await page.getByRole('button', { name: 'Vista previa' }).click();
  const preview = page.getByRole('dialog', { name: 'Vista previa' });
  await preview.getByText('¿Venden faros?').click();
  await expect(preview.getByText('En Mijas Costa, uno.')).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Cerrar' }).click();
  await save(page);
  await expectSaved(page);
  await expect(page.getByRole('link', { name: 'Preguntas frecuentes Modificado' })).toBeVisible();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/preguntas-frecuentes');
    expect((await visitor.locator('summary h3').allTextContents())[questionCount - 2]).toBe('¿Venden faros?');
  }).toPass();
});

test('concurrent changes of different fields are merged; for the same field the second user chooses', async ({
  page,
  context,
}) => {
  await signInWithRoles(page, 'moderator');
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab, 'home');
  const title = (tab: Page) => tab.getByLabel('Título', { exact: true });
  const lead = (tab: Page) => tab.getByLabel('Entradilla');
  const points = (tab: Page) => tab.getByLabel('Puntos');
  await title(other).fill('De otra persona');
  await lead(other).fill('Su entradilla');
  await save(other);
  await expectSaved(other);
  await points(page).fill('Mi punto');
  await save(page);
  await expectSaved(page);
  await expect(title(page)).toHaveValue('De otra persona');

  for (const [viewport, expected] of [
    [PHONE, 'Lo mío'],
    [DESKTOP, 'Lo suyo'],
  ] as const) {
    await page.setViewportSize(viewport);
    await open(other, 'home');
    await title(other).fill(`Lo suyo a ${viewport.width}`);
    await lead(other).fill(`Lo suyo a ${viewport.width}`);
    await save(other);
    await expectSaved(other);
    await title(page).fill(`Lo mío a ${viewport.width}`);
    await lead(page).fill(`Lo mío a ${viewport.width}`);
    await points(page).fill(`Mi punto a ${viewport.width}`);
    await page.getByLabel('Texto del cierre').focus();
    await save(page);
    await expectErrorAnnounced(page, 'Otra persona ha cambiado estos campos');
    const conflict = page.getByRole('alert', { name: 'Cambios de otra persona' });
    await expect(conflict.getByRole('row').filter({ hasText: 'Portada · ' })).toHaveCount(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await conflict
      .getByRole('row', { name: /Entradilla/ })
      .getByLabel(/Lo suyo/)
      .check();
    await expect(lead(page)).toHaveValue(/^Lo suyo/);
    if (expected === 'Lo suyo')
      await conflict
        .getByRole('row', { name: /Título/ })
        .getByLabel(/Lo suyo/)
        .check();
    await conflict.getByRole('button', { name: 'Guardar la selección' }).click();
    await expectSaved(page);
    await expect(conflict).toBeHidden();
    await page.reload();
    await expect(title(page)).toHaveValue(new RegExp(`^${expected}`));
    await expect(lead(page)).toHaveValue(/^Lo suyo/);
    await expect(points(page)).toHaveValue(`Mi punto a ${viewport.width}`);
    await whenInteractive(page);
  }
});

for (const key of ['reviews', 'legal-privacidad'])
  test(`the editor of the text ${key} fits a phone and a desktop, and is accessible`, async ({ page }) => {
    await signInWithRoles(page, 'admin');
    await open(page, key);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
