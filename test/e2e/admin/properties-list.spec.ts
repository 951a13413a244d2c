import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { signInWithRoles } from './insert-account.ts';
import { insertDescription, insertProperty, PropertiesPage } from './properties-page.ts';

/** Part of the references of a test's properties, so that its lists show no others. */
const aKey = () => `K${randomUUID().slice(0, 6)}`;
const january = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

test('the server-rendered HTML contains the rows, and a click on a row opens its property', async ({ page }) => {
  const key = aKey();
  const id = await insertProperty(`${key}-1`, { created_at: january(18) });
  await insertProperty(`${key}-2`, { created_at: january(17) });
  await signInWithRoles(page, 'admin');
  const html = await (await page.request.get(`/admin/properties?search=${key}`)).text();
  expect(html.match(/<tr\b/g)).toHaveLength(3);

  const list = await PropertiesPage.open(page, `?search=${key}`);
  await list.row(`${key}-1`).click({ position: { x: 80, y: 26 } });
  await expect(page).toHaveURL(new RegExp(`/admin/properties/${id}$`));
});

test('search, filters and order survive a reload and going back, and invalid ones are removed', async ({ page }) => {
  const key = aKey();
  await insertProperty(`${key}-A`, { price: 3, type: '1-3', created_at: january(3) });
  await insertProperty(`${key}-B`, { price: 1, type: '1-1', is_featured: true, created_at: january(2) });
  await insertProperty(`${key}-C`, { price: null, created_at: january(1) });
  await signInWithRoles(page, 'agent');
  const list = await PropertiesPage.open(page);
  await list.search.getByRole('searchbox').fill(key);
  await page.keyboard.press('Enter');
  await expect(list.rows).toHaveText([`${key}-A`, `${key}-B`, `${key}-C`].map((name) => new RegExp(name)));
  const price = list.table.getByRole('columnheader', { name: 'Precio' });
  await price.getByRole('link').click();
  await expect(list.rows.first()).toContainText(`${key}-B`);
  await list.search.getByLabel('Tipo').selectOption('Apartamento y subtipos');
  await expect(list.rows).toHaveCount(2);
  await list.search.getByRole('button', { name: 'Destacadas' }).click();
  await expect(list.rows).toHaveCount(1);
  await page.reload();
  await expect(list.search.getByRole('button', { name: 'Destacadas' })).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(list.rows).toHaveCount(2);

  await page.goto(`/admin/properties?search=${key}&missing=pictures&type=none&page=9&sort=x`);
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}&missing=pictures$`));
  await expect(list.rows).toHaveCount(3);
});

test('errors, questions and results in the list are accessible', async ({ page }) => {
  const key = aKey();
  await insertDescription(await insertProperty(`${key}-A`, { energy_state: 'unknown' }));
  await insertProperty(`${key}-B`, { status: 'sold' });
  await signInWithRoles(page, 'moderator');
  const list = await PropertiesPage.open(page, `?search=${key}`);
  const row = list.row(`${key}-A`);
  await row.getByRole('button', { name: 'cambiar el precio' }).click();
  await page.getByLabel(`Precio de ${key}-A`).fill('mucho');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'cambiar el estado' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Publicada' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revisar' }).click();

  await list.table.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  await list.bulkBar.getByRole('button', { name: 'Publicar' }).click();
  await question.getByRole('button', { name: 'Publicar' }).click();
  await expect(list.bulkBar.getByRole('status')).toHaveText('1 propiedad publicada · 1 no se pudo cambiar');
  await list.bulkBar.getByText('Ver las que no han cambiado y el motivo').click();
  await expectAccessible(page);
});

const SCREENS = { phone: PHONE, tablet: { width: 1024, height: 900 }, desktop: DESKTOP };
for (const [screen, viewport] of Object.entries(SCREENS))
  test(`the list of properties fits a ${screen} without horizontal scrolling, and is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const key = aKey();
    await insertProperty(`${key}-UNA-REFERENCIA-BASTANTE-LARGA-DE-UN-FEED`, {
      ...{ area: 'Urbanización Los Altos de la Sierra Blanca de Calahonda', price: 12_450_000, is_featured: true },
    });
    await insertProperty(key, { location: null, area: null });
    await signInWithRoles(page, 'admin');
    const list = await PropertiesPage.open(page, `?search=${key}`);
    await list.select(key);
    await expect(list.bulkBar).toContainText('1 propiedad seleccionada');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
  });

test('on a phone, cards below the viewport are accessible too, regardless of their height', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const key = aKey();
  const area = 'Urbanización Los Altos de la Sierra Blanca de Calahonda';
  for (let at = 0; at < 16; at++)
    await insertProperty(`${key}-${at}${at % 2 ? '' : '-DE-UN-FEED-QUE-ES-LARGA'.repeat(2)}`, { area });
  await signInWithRoles(page, 'admin');
  await PropertiesPage.open(page, `?search=${key}`);
  await expectAccessible(page);
});
