import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { PHONE } from '../listing-page.ts';
import { tabTo } from '../tab-to.ts';
import { whenInteractive } from '../when-interactive.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { insertProperty } from './properties-page.ts';

/** Maximum distance of the first row from the top of the window. */
const MAX_FIRST_ROW_TOP = 260;
const FIRST_ROW_SELECTOR =
  'table[role=table] tbody tr, ol[aria-label=Consultas] > li, [data-board] article, nav[aria-label=Textos] a';

const readTop = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().top);

async function open(page: Page, address: string) {
  await page.goto(address);
  await whenInteractive(page);
}

test.describe('on a phone', () => {
  const { hasTouch, isMobile } = devices['iPhone 13'];
  test.use({ viewport: PHONE, hasTouch, isMobile });

  test('the first row of each list is near the top, and no page overflows', async ({ page }) => {
    test.slow();
    const me = await signInWithRoles(page, 'admin');
    const key = randomKey();
    const name = `${'Larguísimo'.repeat(6)} ${key}`;
    const lead = await insertStaffLead({ name, folder: 'inbox', assignedTo: me.id, score: 5 });
    await onDatabase('update inquiries set created_at = now() where id = $1', [lead]);
    await insertProperty(`${key}-A`, { source: 'api', status: 'published', location: 'Alhaurín de la Torre' });
    const [feed] = await onDatabase(`select id from feeds where name = 'demo'`);
    const screens = [
      ...['/admin/leads', '/admin/leads?view=board', '/admin/inquiries', '/admin/properties', '/admin/users'],
      `/admin/leads?search=${key}&status=new&stage=Nuevo&assignee=${me.id}&createdFrom=2026-01-01&unanswered=true`,
      `/admin/leads?search=${key}&view=board&stage=Nuevo`,
      `/admin/inquiries?search=${key}`,
      `/admin/properties?search=${key}&source=api&status=published&agent=none&missing=any&type=2-3&sort=price-asc`,
      ...[`/admin/users?state=active&role=admin`, '/admin/settings/audit', '/admin/settings/audit?from=2026-01-01'],
      ...['/admin/settings/feeds', `/admin/settings/feeds/${String(feed!['id'])}`, '/admin/content'],
      ...['/admin/lead-sources', '/admin/pipeline-stages', '/admin/reply-templates'],
    ];
    for (const screen of screens) {
      await page.goto(screen);
      const first = page.getByRole('main').locator(FIRST_ROW_SELECTOR).filter({ visible: true }).first();
      expect.soft(await readTop(first), screen).toBeLessThanOrEqual(MAX_FIRST_ROW_TOP);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(PHONE.width);
    }
  });

  test('filters open in a sheet by keyboard, and return the focus', async ({ page }) => {
    await signInWithRoles(page, 'admin');
    const key = randomKey();
    for (const part of ['A', 'B', 'C'])
      await insertProperty(`${key}-${part}`, { source: part === 'A' ? 'api' : 'manual' });
    await open(page, `/admin/properties?search=${key}`);
    // While the dialog is open, elements behind it are hidden from the accessibility tree.
    const rows = page.locator('[data-results] tbody tr');
    const button = page.getByRole('button', { name: /^Filtros/ });
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('button', { name: 'Ver 3 resultados' })).toBeVisible();
    await sheet.getByLabel('Origen').selectOption('Manual');
    await expect(rows).toHaveCount(3);
    await expect(sheet.getByRole('button', { name: 'Ver 2 resultados' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, sheet.getByRole('button', { name: 'Ver 2 resultados' }));
    await page.keyboard.press('Enter');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`/admin/properties?search=${key}&source=manual`);
    await expect(rows).toHaveCount(2);
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleName('Filtros 1 activo');

    await open(page, '/admin/leads?unanswered=true');
    await page.getByRole('button', { name: 'Filtros 1 activo' }).click();
    await expect(sheet.getByRole('status')).toHaveText(/^[\d.]+ leads?$/);
    // A focused field would open the keyboard over the filters.
    await expect(sheet.locator(':focus')).toHaveCount(0);
    await expectAccessible(page);
    for (const address of ['/admin/users', '/admin/settings/audit']) {
      await open(page, address);
      await button.click();
      await expect(sheet.getByRole('button', { name: /^Ver [\d.]+ resultados?$/ })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('actions for selected rows take at most two lines', async ({ page }) => {
    await signInWithRoles(page, 'admin');
    await open(page, '/admin/properties');
    const bar = page.getByRole('group', { name: 'Propiedades seleccionadas' });
    await page.getByLabel('Seleccionar esta página').filter({ visible: true }).check();
    await expect(bar.getByRole('button', { name: /^Seleccionar las [\d.]+ encontradas$/ })).toBeVisible();
    expect(await bar.evaluate((it) => it.getBoundingClientRect().height)).toBeLessThan(120);
    await expectAccessible(page);
  });

  test('filters work without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ viewport: PHONE, hasTouch, isMobile, javaScriptEnabled: false });
    await signInWithRoles(page, 'agent');
    await page.goto('/admin/properties?featured=true');
    await page.getByRole('button', { name: 'Filtros 1 activo' }).click();
    const search = page.getByRole('search', { name: 'Buscar propiedades' });
    await search.getByLabel('Estado').selectOption('Vendida');
    await search.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/[?&]status=sold\b/);
    await expect(page.getByRole('button', { name: /^Filtros 2/ })).toBeVisible();
  });
});

test('on a desktop the property filters share one row, and none moves when another is set', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInWithRoles(page, 'agent');
  const measureControls = async (query: string) => {
    await open(page, `/admin/properties${query}`);
    const controls = page
      .getByRole('search', { name: 'Buscar propiedades' })
      .locator('input[type=search], select, button');
    const boxes = await controls
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((it) => it.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y + height / 2, width]),
      );
    expect(new Set(boxes.map(([, middle]) => middle)).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    return boxes;
  };
  const before = await measureControls('');
  expect(before.length).toBeGreaterThanOrEqual(8);
  const filters = '?source=manual&status=published&type=1-12&agent=none&missing=description-en&featured=true';
  expect(await measureControls(`${filters}&sort=price-desc`)).toEqual(before);
});
