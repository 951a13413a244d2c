import { devices, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { PHONE } from '../listing-page.ts';
import { tabTo } from '../tab-to.ts';
import { whenInteractive } from '../when-interactive.ts';
import { aKey, aStaffLead } from './a-staff-lead.ts';
import { enterAs, onDatabase } from './an-account.ts';
import { aProperty } from './properties-page.ts';

/** How far below the top of the window the first row may begin. */
const FIRST_ROW = 260;
const FIRST =
  'table[role=table] tbody tr, ol[aria-label=Consultas] > li, [data-board] article, nav[aria-label=Textos] a';

const topOf = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().top);

async function open(page: Page, address: string) {
  await page.goto(address);
  await whenInteractive(page);
}

test.describe('on a phone', () => {
  const { hasTouch, isMobile } = devices['iPhone 13'];
  test.use({ viewport: PHONE, hasTouch, isMobile });

  test('the first row of each list is near the top, and no page is wider than its window', async ({ page }) => {
    test.slow();
    const me = await enterAs(page, 'admin');
    const key = aKey();
    const name = `${'Larguísimo'.repeat(6)} ${key}`;
    const lead = await aStaffLead({ name, folder: 'inbox', assignedTo: me.id, score: 5 });
    await onDatabase('update inquiries set created_at = now() where id = $1', [lead]);
    await aProperty(`${key}-A`, { source: 'api', status: 'published', location: 'Alhaurín de la Torre' });
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
      const first = page.getByRole('main').locator(FIRST).filter({ visible: true }).first();
      expect.soft(await topOf(first), screen).toBeLessThanOrEqual(FIRST_ROW);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(PHONE.width);
    }
  });

  test('filters open by the keyboard behind one button, say what they will find, and give the focus back', async ({
    page,
  }) => {
    await enterAs(page, 'admin');
    const key = aKey();
    for (const part of ['A', 'B', 'C']) await aProperty(`${key}-${part}`, { source: part === 'A' ? 'api' : 'manual' });
    await open(page, `/admin/properties?search=${key}`);
    // While the dialog is open, what lies behind it has no roles.
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
    await page.keyboard.press(' ');
    await sheet.getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(rows).toHaveCount(3);
    await expect(button).toBeFocused();
    await page.goBack();
    await expect(rows).toHaveCount(2);
    await button.click();
    await expect(sheet.getByLabel('Origen')).toHaveValue('manual');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await open(page, '/admin/leads?unanswered=true');
    await page.getByRole('button', { name: 'Filtros 1 activo' }).click();
    await expect(sheet.getByRole('status')).toHaveText(/^[\d.]+ leads?$/);
    // No field has the focus, which would open the keyboard over the filters.
    await expect(sheet.locator(':focus')).toHaveCount(0);
    await expectAccessible(page);
    for (const address of ['/admin/users', '/admin/settings/audit']) {
      await open(page, address);
      await button.click();
      await expect(sheet.getByRole('button', { name: /^Ver [\d.]+ resultados?$/ })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('what can be done with the chosen has two lines, and the rest is in a menu', async ({ page }) => {
    await enterAs(page, 'admin');
    const key = aKey();
    await aProperty(`${key}-A`, { source: 'manual' });
    await open(page, '/admin/properties');
    const bar = page.getByRole('group', { name: 'Propiedades seleccionadas' });
    const height = () => bar.evaluate((it) => it.getBoundingClientRect().height);
    await page.getByLabel('Seleccionar esta página').filter({ visible: true }).check();
    await expect(bar.getByRole('button', { name: /^Seleccionar las [\d.]+ encontradas$/ })).toBeVisible();
    expect(await height()).toBeLessThan(120);
    await expectAccessible(page);

    await open(page, `/admin/properties?search=${key}`);
    await page.getByLabel('Seleccionar esta página').filter({ visible: true }).check();
    await bar.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('menuitem', { name: 'Reservar' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Reservar 1 propiedad?' });
    await expect(question.getByRole('button', { name: 'Reservar 1 propiedad' })).toBeVisible();
  });

  test('filters can be sent before any script', async ({ browser }) => {
    const page = await browser.newPage({ viewport: PHONE, hasTouch, isMobile, javaScriptEnabled: false });
    await enterAs(page, 'agent');
    await page.goto('/admin/properties?featured=true');
    await page.getByRole('button', { name: 'Filtros 1 activo' }).click();
    const search = page.getByRole('search', { name: 'Buscar propiedades' });
    await search.getByLabel('Estado').selectOption('Vendida');
    await search.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/[?&]status=sold\b/);
    await expect(page.getByRole('button', { name: /^Filtros 2/ })).toBeVisible();
  });
});

test('at a desk the filters of properties are of one row, and none moves when another is set', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'agent');
  const places = async (query: string) => {
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
  const before = await places('');
  expect(before.length).toBeGreaterThanOrEqual(8);
  const narrowed = '?source=manual&status=published&type=1-12&agent=none&missing=description-en&featured=true';
  expect(await places(`${narrowed}&sort=price-desc`)).toEqual(before);
});
