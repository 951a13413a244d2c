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

const readVersion = async () => {
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

test('a question is added, moved, previewed and shown to visitors', async ({ page, context }) => {
  await signInWithRoles(page, 'moderator');
  await open(page, 'faq');
  const topic = page.getByRole('group', { name: 'Preguntas' }).first();
  await topic.getByRole('button', { name: 'Añadir pregunta' }).click();
  await expect(topic.getByLabel('Pregunta', { exact: true }).last()).toBeFocused();
  await page.getByRole('button', { name: 'Vista previa' }).click();
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  await save(page);
  await expect(page.getByText('Escriba la pregunta')).toBeVisible();
  await expect(page.getByText('Escriba al menos un párrafo')).toBeVisible();
  await expectErrorAnnounced(page, 'Revise los campos señalados.');
  await page
    .getByRole('alert')
    .getByRole('button', { name: /· Pregunta$/ })
    .click();
  await expect(topic.getByLabel('Pregunta', { exact: true }).last()).toBeFocused();
  await topic.getByLabel('Pregunta', { exact: true }).last().fill('¿Venden faros?');
  await topic.getByLabel('Respuesta').last().fill('Sí.\n\nEn {localidad}, uno.');
  const questionCount = await topic.getByRole('button', { name: /^Subir pregunta/ }).count();
  await topic.getByRole('button', { name: `Subir pregunta ${questionCount}` }).press('Enter');
  await expect(topic.getByRole('button', { name: `Subir pregunta ${questionCount - 1}` })).toBeFocused();

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

test('an earlier version of a text, or the original, can be restored', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  await open(page, 'about');
  const lead = page.getByLabel('Entradilla');
  const original = await lead.inputValue();
  await lead.fill('Una agencia de {localidad}.');
  await save(page);
  await expectSaved(page);
  await page.getByRole('button', { name: 'Volver al texto original' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver al texto original' }).click();
  await expect(lead).toHaveValue(original);

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

test('a review loses its example badge, and leaving without saving asks first', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
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

test('a new version of the privacy text is published, and the page shows its retention periods', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  await open(page, 'legal-privacidad');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await expect(page.getByText('Vigente: 21 de noviembre de 2026')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plazos de conservación' })).toContainText(/última actividad\s*24/);
  const publishAsNew = page.getByLabel('Publicar como versión nueva');
  await page.getByLabel('Título', { exact: true }).fill('Privacidad');
  await save(page);
  await expectSaved(page);
  expect(await readVersion()).toBe('2026-11-21');
  await publishAsNew.check();
  await save(page);
  await expect(publishAsNew).toBeDisabled();
  await expect(page.getByText(/^La versión de hoy ya está publicada/)).toBeVisible();
  expect(await readVersion()).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }));
});

test('one click saves the privacy text, its version and the retention periods, or nothing if one is invalid', async ({
  page,
}) => {
  await signInWithRoles(page, 'admin');
  await open(page, 'legal-privacidad');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  const retention = page.getByRole('group', { name: 'Plazos de conservación' });
  const months = retention.getByLabel(/^Leads: meses/);
  const expectTitle = async (title: string) =>
    expect(await onDatabase(`select content->>'title' as title from content_blocks`)).toEqual([{ title }]);
  const readMonths = async () =>
    (await onDatabase(`select retention->'leadMonths' as months from lead_settings`))[0]?.['months'] ?? 24;
  await page.getByLabel('Título', { exact: true }).fill('Privacidad con plazos');
  await page.getByLabel('Publicar como versión nueva').check();
  await months.fill('0');
  await save(page);
  await expect(retention.getByText('Como mínimo 1')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Plazos de conservación · Leads' }).click();
  await expect(months).toBeFocused();
  expect([await readVersion(), await readMonths()]).toEqual([undefined, 24]);

  await months.fill('12');
  await save(page);
  await expectSaved(page);
  await expect(page.getByText('Hay cambios sin guardar')).toBeHidden();
  expect(await readVersion()).toBe(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }));
  expect(await readMonths()).toBe(12);

  await months.fill('18');
  await page.getByLabel('Título', { exact: true }).fill('Privacidad sin plazos');
  await page.route('**/api/v1/staff/lead-settings', (route) => route.abort());
  await save(page);
  await expect(page.getByText('No se han podido guardar los plazos de conservación', { exact: true })).toBeVisible();
  await expect(retention.getByText(/guardad/).first()).toBeVisible();
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible();
  await expect(months).toHaveValue('18');
  await expectTitle('Privacidad sin plazos');
  expect(await readMonths()).toBe(12);
  await page.unroute('**/api/v1/staff/lead-settings');
  await save(page);
  await expect(page.getByText('Hay cambios sin guardar')).toBeHidden();
  await expect(months).toHaveValue('18');
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Privacidad sin plazos');
  expect(await readMonths()).toBe(18);
});

test('invalid legal text is refused at its field', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  await open(page, 'legal-terminos');
  await page.getByLabel('Texto', { exact: true }).first().fill('[mal](javascript:x)');
  await save(page);
  await expect(page.getByText(/^Use solo párrafos/)).toBeVisible();
});
