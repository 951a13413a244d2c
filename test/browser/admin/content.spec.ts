import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { enterAs, onDatabase } from './an-account.ts';
import { expectTold } from './expect-told.ts';

const open = async (page: Page, key: string) => {
  await page.goto(`/admin/content?key=${key}`);
  await whenInteractive(page);
};
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const expectSaved = (page: Page) => expect(page.getByText('Contenido guardado', { exact: true })).toBeVisible();

const storedVersion = async () => {
  const [row] = (await onDatabase(`select content->>'version' as version from content_blocks`)) as {
    version: string;
  }[];
  return row?.version;
};

test.afterEach(async () => {
  await onDatabase('delete from content_blocks');
  await onDatabase('delete from content_versions');
  await onDatabase('delete from lead_settings');
  await onDatabase('notify public_changes');
});

test('a question is added, moved, looked at and seen by visitors', async ({ page, context }) => {
  await enterAs(page, 'moderator');
  await open(page, 'faq');
  const topic = page.getByRole('group', { name: 'Preguntas' }).first();
  await topic.getByRole('button', { name: 'Añadir pregunta' }).click();
  await expect(topic.getByLabel('Pregunta', { exact: true }).last()).toBeFocused();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expectTold(page, 'Revise los campos señalados.');
  await save(page);
  await expect(page.getByText('Escriba la pregunta')).toBeVisible();
  await expect(page.getByText('Escriba al menos un párrafo')).toBeVisible();
  await expectTold(page, 'Revise los campos señalados.');
  await page
    .getByRole('alert')
    .getByRole('button', { name: /· Pregunta$/ })
    .click();
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

test('two change different fields of one text, and both survive; of one field the second chooses', async ({
  page,
  context,
}) => {
  await enterAs(page, 'moderator');
  const other = await context.newPage();
  for (const one of [page, other]) await open(one, 'home');
  const title = (one: Page) => one.getByLabel('Título', { exact: true });
  const lead = (one: Page) => one.getByLabel('Entradilla');
  const points = (one: Page) => one.getByLabel('Puntos');
  await title(other).fill('De otra persona');
  await lead(other).fill('Su entradilla');
  await save(other);
  await expectSaved(other);
  await points(page).fill('Mi punto');
  await save(page);
  await expectSaved(page);
  await expect(title(page)).toHaveValue('De otra persona');

  for (const [viewport, chosen] of [
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
    await expectTold(page, 'Otra persona ha cambiado estos campos');
    const conflict = page.getByRole('alert', { name: 'Cambios de otra persona' });
    await expect(conflict.getByRole('row').filter({ hasText: 'Portada · ' })).toHaveCount(2);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await conflict
      .getByRole('row', { name: /Entradilla/ })
      .getByLabel(/Lo suyo/)
      .check();
    await expect(lead(page)).toHaveValue(/^Lo suyo/);
    if (chosen === 'Lo suyo')
      await conflict
        .getByRole('row', { name: /Título/ })
        .getByLabel(/Lo suyo/)
        .check();
    await conflict.getByRole('button', { name: 'Guardar la selección' }).click();
    await expectSaved(page);
    await expect(conflict).toBeHidden();
    await page.reload();
    await expect(title(page)).toHaveValue(new RegExp(`^${chosen}`));
    await expect(lead(page)).toHaveValue(/^Lo suyo/);
    await expect(points(page)).toHaveValue(`Mi punto a ${viewport.width}`);
    await whenInteractive(page);
  }
});

test('a new version of the privacy text is published with it, beside the terms that it announces', async ({ page }) => {
  await enterAs(page, 'moderator');
  await open(page, 'legal-privacidad');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await expect(page.getByText('Vigente: 21 de noviembre de 2026')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plazos de conservación' })).toContainText(/última actividad\s*24/);
  const isNew = page.getByLabel('Publicar como versión nueva');
  await page.getByLabel('Título', { exact: true }).fill('Privacidad');
  await save(page);
  await expectSaved(page);
  expect(await storedVersion()).toBe('2026-11-21');
  await isNew.check();
  await save(page);
  await expect(isNew).toBeDisabled();
  await expect(page.getByText(/^La versión de hoy ya está publicada/)).toBeVisible();
  expect(await storedVersion()).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }));
});

test('one press saves the privacy text, its version and the terms beside it, or none while one is wrong', async ({
  page,
}) => {
  await enterAs(page, 'admin');
  await open(page, 'legal-privacidad');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  const terms = page.getByRole('group', { name: 'Plazos de conservación' });
  const months = terms.getByLabel(/^Leads: meses/);
  const expectTitle = async (title: string) =>
    expect(await onDatabase(`select content->>'title' as title from content_blocks`)).toEqual([{ title }]);
  const storedMonths = async () =>
    (await onDatabase(`select retention->'leadMonths' as months from lead_settings`))[0]?.['months'] ?? 24;
  await page.getByLabel('Título', { exact: true }).fill('Privacidad con plazos');
  await page.getByLabel('Publicar como versión nueva').check();
  await months.fill('0');
  await save(page);
  await expect(terms.getByText('Como mínimo 1')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Plazos de conservación · Leads' }).click();
  await expect(months).toBeFocused();
  expect([await storedVersion(), await storedMonths()]).toEqual([undefined, 24]);

  await months.fill('12');
  await save(page);
  await expectSaved(page);
  await expect(page.getByText('Hay cambios sin guardar')).toBeHidden();
  expect(await storedVersion()).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }));
  expect(await storedMonths()).toBe(12);

  await months.fill('18');
  await page.getByLabel('Título', { exact: true }).fill('Privacidad sin plazos');
  await page.route('**/api/v1/staff/lead-settings', (route) => route.abort());
  await save(page);
  await expect(page.getByText('No se han podido guardar los plazos de conservación', { exact: true })).toBeVisible();
  await expect(terms.getByText(/guardad/).first()).toBeVisible();
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
  await expect(months).toHaveValue('18');
  await expectTitle('Privacidad sin plazos');
  expect(await storedMonths()).toBe(12);
  await page.unroute('**/api/v1/staff/lead-settings');
  await save(page);
  await expect(page.getByText('Hay cambios sin guardar')).toBeHidden();
  await expect(months).toHaveValue('18');
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Privacidad sin plazos');
  expect(await storedMonths()).toBe(18);
});

test('what no legal text may say is refused at its field', async ({ page }) => {
  await enterAs(page, 'moderator');
  await open(page, 'legal-terminos');
  await page.getByLabel('Texto', { exact: true }).first().fill('[mal](javascript:x)');
  await save(page);
  await expect(page.getByText(/^Use solo párrafos/)).toBeVisible();
});
