import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { insertProperty } from './insert-property.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';

const SCREENS = ['/admin/settings/feeds', '/admin/settings/system', '/admin/settings/audit'];

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenInteractive(page);
}

test('a feed is tested, added, paused and rescheduled', async ({ page }) => {
  const name = `Kyero ${randomUUID().slice(0, 8)}`;
  await signInWithRoles(page, 'admin');
  await open(page, SCREENS[0]!);
  await expect(page.getByRole('row', { name: /^demo Kyero Archivo del servidor: kyero\.xml/ })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir feed' });
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Formato').selectOption('Kyero');
  await dialog.getByLabel('Dirección').fill('http://127.0.0.1/feed.xml?key=s3cret');
  await dialog.getByRole('button', { name: 'Probar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'El servidor 127.0.0.1 no está en una dirección pública permitida.',
  );
  await dialog.getByLabel('Dirección').fill('https://feeds.example/stock.xml?key=s3cret');
  await dialog.getByLabel('Horario').selectOption('Personalizado (cron)');
  await dialog.getByLabel('Expresión cron').fill('a las cinco');
  await dialog.getByRole('button', { name: 'Añadir feed' }).click();
  await expect(dialog.getByText(/^El horario «a las cinco» no se entiende/).last()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Prefijo de las referencias').fill('CS-');
  await dialog.getByLabel('Horario').selectOption('Cada noche a las 03:00');
  await dialog.getByRole('button', { name: 'Añadir feed' }).click();

  await expect(page).toHaveURL(/\/admin\/settings\/feeds\/[\da-f-]{36}$/);
  const card = page.getByRole('region', { name });
  await expect(card).toContainText('feeds.example/stock.xml?key=…');
  await expect(card).toContainText('Prefijo de las referenciasCS-');
  expect(await page.content()).not.toContain('s3cret');
  await expect(card.getByText(/^\d\d\/\d\d\/\d{4}, 03:00 · /)).toBeVisible();
  await expect(page.getByText('Este feed no se ha importado todavía. Empiece por una simulación.')).toBeVisible();
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(card).toContainText('En pausa');
  await expect(card).toContainText('Ninguna prevista');
  await card.getByRole('button', { name: 'Editar' }).click();
  const editDialog = page.getByRole('dialog', { name: 'Editar feed' });
  await editDialog.getByLabel('Horario').selectOption('Cada hora');
  await editDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(editDialog).toBeHidden();
  await expect(card).toContainText('Cada hora');
  const [feedRow] = await onDatabase('select address, is_active, schedule from feeds where name = $1', [name]);
  expect(feedRow).toEqual({
    address: 'https://feeds.example/stock.xml?key=s3cret',
    is_active: false,
    schedule: '0 * * * *',
  });
});

test('a dry run shows its progress and report, which stays in the list', async ({ page }) => {
  await signInWithRoles(page, 'admin');
  await open(page, SCREENS[0]!);
  await page.getByRole('link', { name: 'demo', exact: true }).click();
  await page.getByRole('button', { name: 'Simulación' }).dblclick();
  const panel = page.getByRole('dialog', { name: 'Simulación' });
  await expect(panel.getByText('Completa', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('region', { name: 'Cambios previstos' })).toContainText(/Sin cambios\d+/);
  await expect(panel).toContainText('A mano, Ana Núñez');
  await expectAccessible(page);
  const [run] = await onDatabase(`select count(*)::int as dry from feed_runs where dry_run and trigger = 'staff'`);
  expect(run).toEqual({ dry: 1 });
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  const runs = page.getByRole('table', { name: 'Importaciones' });
  await expect(runs.getByRole('row').nth(1)).toContainText('Simulación');

  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await expectAccessible(page);
});

test('withdrawals that need approval are listed by property and can be approved', async ({ page }) => {
  const [feed, run] = [randomUUID(), randomUUID()];
  await onDatabase(
    `insert into feeds (id, name, format, address, created_at) values ($1, $2, 'kyero', '/none/such.xml', now())`,
    [feed, `Retiradas ${feed.slice(0, 8)}`],
  );
  await onDatabase(
    `insert into feed_runs (id, feed_id, trigger, status, started_at, ended_at, duration_ms, would_withdraw, seen, failed, warnings, errors, notes, error)
     values ($1, $2, 'schedule', 'needs_review', now(), now(), 900, 8, 2, 1,
       '{"price_missing": 3, "too_little_to_publish": 2}',
       '[{"reference": "MB-7", "message": "No se ha podido interpretar."}]',
       '[{"reference": "otra-MB-8", "message": "Otra propiedad ya tiene la referencia «MB-8»: esta lleva «otra-MB-8»."}]',
       'Se retirarían 8 de 10 propiedades (80 %). No se ha retirado ninguna: revise el feed.')`,
    [run, feed],
  );
  await signInWithRoles(page, 'admin');
  const property = await insertProperty(page, { ownProperty: true });
  await onDatabase(`update properties set feed_id = $1, external_id = 'X-1', status = 'reserved' where id = $2`, [
    feed,
    property.id,
  ]);
  await onDatabase(`update feed_runs set leaving = '["X-1"]' where id = $1`, [run]);
  await open(page, SCREENS[0]!);
  await page.getByRole('link', { name: `informe de Retiradas ${feed.slice(0, 8)}` }).click();
  await expect(page).toHaveURL(`/admin/settings/feeds/${feed}?run=${run}`);
  const panel = page.getByRole('dialog', { name: 'Importación' });
  for (const text of ['Por revisar', 'Sin precio (a consultar)', 'MB-7: No se ha podido interpretar.'])
    await expect(panel).toContainText(text);
  await expect(panel.getByRole('region', { name: 'A tener en cuenta' })).toContainText('esta lleva «otra-MB-8».');
  await expect(panel.getByRole('link', { name: 'Con muy poca información para publicarse' })).toHaveAttribute(
    'href',
    '/admin/properties?status=draft&source=api',
  );
  const line = `${property.reference} Villa en Mijas895.000\u00a0€ · Reservada · En exclusiva`;
  await expect(panel.getByRole('region', { name: 'Propiedades por retirar' }).getByRole('listitem')).toHaveText(line);
  await panel.getByRole('button', { name: 'Permitir retiradas e importar de nuevo' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Retirar 8 propiedades?' });
  await expect(question.getByRole('link', { name: property.reference })).toHaveAttribute(
    'href',
    `/admin/properties/${property.id}`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Permitir e importar' }).click();
  await expect(panel.getByText('Fallida', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('alert')).toHaveText('No se encuentra el archivo /none/such.xml.');
  await expect(panel).toContainText('Permitidas sin límite');
  expect(await onDatabase('select 1 from feed_runs where feed_id = $1 and allow_withdrawals', [feed])).toHaveLength(1);
});

test('a feed hides its password, and shows that it never succeeded', async ({ page }) => {
  const name = `Zip ${randomUUID().slice(0, 8)}`;
  await signInWithRoles(page, 'admin');
  await open(page, SCREENS[0]!);
  await page.getByRole('button', { name: 'Añadir feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir feed' });
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByRole('button', { name: 'Añadir feed' }).click();
  await expect(dialog.getByLabel('Formato')).toHaveAccessibleDescription('Elija el formato');
  await dialog.getByLabel('Formato').selectOption('Kyero');
  await dialog.getByLabel('Dirección').fill('sftp://feeds.example/stock.zip');
  await dialog.getByLabel('Usuario').fill('agencia');
  await dialog.getByLabel(/^Contraseña/).fill('c4nary-word');
  await dialog.getByRole('button', { name: 'Añadir feed' }).click();
  await expect(dialog.getByText(/^No se leen direcciones ftp ni sftp/).last()).toBeVisible();
  await dialog.getByLabel('Dirección').fill('http://127.0.0.1/stock.zip');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Añadir feed' }).click();

  const card = page.getByRole('region', { name });
  await expect(card).toContainText('Usuario agencia, con contraseña guardada');
  await card.getByRole('button', { name: 'Editar' }).click();
  const editDialog = page.getByRole('dialog', { name: 'Editar feed' });
  await expect(editDialog.getByLabel('Usuario')).toHaveValue('agencia');
  await expect(editDialog.getByLabel(/^Contraseña/)).toHaveValue('');
  await expect(editDialog).toContainText('Hay una contraseña guardada.');
  await editDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(editDialog).toBeHidden();
  const feedRow = () => onDatabase('select username, password from feeds where name = $1', [name]);
  expect(await feedRow()).toEqual([{ username: 'agencia', password: expect.stringMatching(/^sealed:/) }]);
  expect(await page.content()).not.toContain('c4nary');

  await page.getByRole('button', { name: 'Importar ahora' }).click();
  const panel = page.getByRole('dialog', { name: 'Importación' });
  await expect(panel.getByText('Fallida', { exact: true })).toBeVisible({ timeout: 60_000 });
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await expect(card).toContainText('Nunca se ha importado con éxito');
  await open(page, SCREENS[0]!);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Nunca se ha importado con éxito');
});

test('failed pictures of a whole feed can be requested again', async ({ page }) => {
  const [feed] = await onDatabase(`select id from feeds where name = 'demo'`, []);
  const missing = `update property_pictures set key = null, next_attempt_at = null, attempts = 8
    where id in (select p.id from property_pictures p join properties q on q.id = p.property_id
      where q.feed_id = $1 and q.status <> 'withdrawn' order by q.reference desc, p.id limit 2)`;
  await onDatabase(missing, [String(feed!['id'])]);
  await signInWithRoles(page, 'admin');
  await open(page, `${SCREENS[0]}/${String(feed!['id'])}`);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
  const button = page.getByRole('button', { name: 'Volver a descargar las imágenes que faltan (2)' });
  await button.click();
  await expect(page.getByText('Imágenes en cola').first()).toBeVisible();
  await expect(button).toBeHidden();
});

test('feeds, system and audit log are for administrators only', async ({ page }) => {
  await signInWithRoles(page, 'moderator');
  for (const screen of SCREENS) expect((await page.request.get(screen)).status()).toBe(403);
});
