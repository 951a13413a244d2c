import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { enterAs, onDatabase } from './an-account.ts';

const open = async (page: Page, key: string) => {
  await page.goto(`/admin/content?key=${key}`);
  await whenInteractive(page);
};
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const expectSaved = (page: Page) => expect(page.getByText('Contenido guardado', { exact: true })).toBeVisible();

test.afterEach(async () => {
  await onDatabase('delete from content_blocks');
  await onDatabase('delete from content_versions');
  await onDatabase('notify public_changes');
});

test('a question is added, moved, looked at and seen by visitors', async ({ page, context }) => {
  await enterAs(page, 'moderator');
  await open(page, 'faq');
  const topic = page.getByRole('group', { name: 'Preguntas' }).first();
  await topic.getByRole('button', { name: 'Añadir pregunta' }).click();
  await expect(topic.getByLabel('Pregunta', { exact: true }).last()).toBeFocused();
  await save(page);
  await expect(page.getByText('Escriba la pregunta')).toBeVisible();
  await expect(page.getByText('Escriba al menos un párrafo')).toBeVisible();
  await expect(topic.getByLabel('Pregunta', { exact: true }).last()).toBeFocused();
  await topic.getByLabel('Pregunta', { exact: true }).last().fill('¿Venden faros?');
  await topic.getByLabel('Respuesta').last().fill('Sí.\n\nEn {localidad}, uno.');
  const places = await topic.getByRole('button', { name: /^Subir pregunta/ }).count();
  await topic.getByRole('button', { name: `Subir pregunta ${places}` }).press('Enter');
  await expect(topic.getByRole('button', { name: `Subir pregunta ${places - 1}` })).toBeFocused();

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
    expect((await visitor.locator('summary h3').allTextContents())[places - 2]).toBe('¿Venden faros?');
  }).toPass();
});

test('what a text said before is seen again and restored; so is the text that ships', async ({ page }) => {
  await enterAs(page, 'moderator');
  await open(page, 'about');
  const lead = page.getByLabel('Entradilla');
  const shipped = await lead.inputValue();
  await lead.fill('Una agencia de {localidad}.');
  await save(page);
  await expectSaved(page);
  await page.getByRole('button', { name: 'Volver al texto original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al texto original' }).click();
  await expect(lead).toHaveValue(shipped);

  await page.getByRole('button', { name: 'Historial' }).click();
  const history = page.getByRole('dialog', { name: 'Historial' });
  await expect(history.getByText('Ana Núñez · Texto original · Actual')).toBeVisible();
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Ver' }).last().click();
  const version = page.getByRole('dialog', { name: 'Versión anterior' });
  await expect(version.getByText('Una agencia de Mijas Costa.')).toBeVisible();
  await version.getByRole('button', { name: 'Cerrar' }).click();
  await history.getByRole('button', { name: 'Restaurar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click();
  await expect(lead).toHaveValue('Una agencia de {localidad}.');
  await expect(history).toBeHidden();
});

test('a review loses its mark of an example; who leaves without saving is asked', async ({ page }) => {
  await enterAs(page, 'moderator');
  await open(page, 'reviews');
  await expect(page.getByText('Ejemplo', { exact: true })).toHaveCount(9);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize(DESKTOP);
  await page.getByLabel('Es un ejemplo').first().uncheck();
  await expect(page.getByText('Ejemplo', { exact: true })).toHaveCount(8);
  await page
    .getByRole('link', { name: 'Usuarios' })
    .or(page.getByRole('link', { name: 'Servicios' }))
    .first()
    .click();
  await page
    .getByRole('alertdialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir editando' })
    .click();
  await save(page);
  await expectSaved(page);
  await page.getByRole('link', { name: 'Servicios' }).click();
  await expect(page.getByRole('heading', { name: 'Servicios', level: 2 })).toBeVisible();
});

test('who is overtaken keeps what was typed, and can see what is there now', async ({ page, context }) => {
  await enterAs(page, 'moderator');
  const other = await context.newPage();
  for (const one of [page, other]) await open(one, 'legal-privacidad');
  const title = (one: Page) => one.getByLabel('Título', { exact: true });
  await title(other).fill('De otra persona');
  await save(other);
  await expectSaved(other);
  await title(page).fill('Mío');
  await save(page);
  await expect(page.getByText(/^Alguien ha cambiado esto mientras tanto/)).toBeVisible();
  await expect(title(page)).toHaveValue('Mío');
  await page.getByRole('button', { name: 'Ver lo que hay ahora' }).click();
  await expect(title(page)).toHaveValue('De otra persona');
  await page.getByRole('button', { name: 'Volver a lo que he escrito' }).click();
  await expect(title(page)).toHaveValue('Mío');
  await save(page);
  await expectSaved(page);
  await page.getByLabel('Texto', { exact: true }).first().fill('[mal](javascript:x)');
  await save(page);
  await expect(page.getByText(/^Solo se admiten párrafos/)).toBeVisible();
});
