import { expect, type Page, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { PHONE } from '../listing-page.ts';
import { whenInteractive } from '../when-interactive.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';

const FEEDS_URL = '/admin/settings/feeds';

async function open(page: Page, path: string) {
  await page.goto(path);
  await whenInteractive(page);
}

test('a feed is tested, added, paused and rescheduled', async ({ page }) => {
  const name = `Kyero ${randomUUID().slice(0, 8)}`;
  await signInWithRoles(page, 'admin');
  await open(page, FEEDS_URL);
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
  await open(page, FEEDS_URL);
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
