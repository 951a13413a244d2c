import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadsPage } from './leads-page.ts';

const STAGE = '**/api/v1/staff/leads/*/stage';

test('the server-rendered board shows the leads, and a card opens its lead beside the board', async ({ page }) => {
  const key = randomKey();
  const id = await insertStaffLead({ name: `Clara ${key}`, stage: 'Visita' });
  await signInWithRoles(page, 'moderator');
  const html = await (await page.request.get(`/admin/leads?view=board&search=${key}`)).text();
  expect(html).toContain(`Clara ${key}`);

  const leads = await LeadsPage.open(page, `?search=${key}`);
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Tablero' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}&view=board$`));
  await expect(leads.column('Visita').getByRole('heading', { level: 3 })).toHaveText(`Clara ${key}`);
  await leads.card(`Clara ${key}`).click();
  await expect(leads.panel).toHaveCount(1);
  await expect(page.locator('article[data-opened]')).toHaveText(new RegExp(`Clara ${key}`));
  await expect(page).toHaveURL(new RegExp(`&view=board&lead=${id}$`));
  await page.keyboard.press('Escape');
  await expect(leads.panel).toHaveCount(0);
  await page.getByRole('link', { name: `Quitar filtro Búsqueda: ${key}` }).click();
  await expect(page).toHaveURL(/\?view=board$/);
});

test('a card is dragged to another stage, and returns when the move is refused', async ({ page }) => {
  const key = randomKey();
  const id = await insertStaffLead({ name: `Clara ${key}`, stage: 'Nuevo' });
  await signInWithRoles(page, 'agent');
  await page.setViewportSize(DESKTOP);
  const leads = await LeadsPage.open(page, `?view=board&search=${key}`);
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(STAGE, async (route) => {
    await gate;
    await route.continue();
  });
  await leads.card(key).dragTo(leads.column('Visita'));
  await expect(leads.column('Visita').getByRole('article')).toHaveCount(1);
  await expect(leads.column('Nuevo').getByRole('article')).toHaveCount(0);
  release();
  await leads.expectToast(`Clara ${key} pasa a Visita`);
  const readStatus = async () => (await onDatabase('select status from inquiries where id = $1', [id]))[0];
  expect(await readStatus()).toEqual({ status: 'qualified' });

  const title = 'Lead no encontrado: recargue la lista';
  await page.unroute(STAGE);
  await page.route(STAGE, (route) => route.fulfill({ status: 404, json: { type: '/problems/x', title, status: 404 } }));
  await leads.card(key).dragTo(leads.column('Nuevo'));
  await leads.expectToast('No se ha podido mover el lead');
  await leads.expectToast(title);
  await expect(leads.column('Visita').getByRole('article')).toHaveCount(1);
});

test('the board fills the window, its columns scroll separately, and every stage is reachable', async ({ page }) => {
  const key = randomKey();
  for (let at = 0; at < 12; at++) await insertStaffLead({ name: `Clara ${at} ${key}`, stage: 'Nuevo' });
  await signInWithRoles(page, 'agent');
  await page.setViewportSize(DESKTOP);
  const leads = await LeadsPage.open(page, `?view=board&search=${key}`);
  const first = leads.column('Nuevo');
  const last = leads.column('Perdido');
  await expect(first.getByRole('article')).toHaveCount(12);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(DESKTOP.height);
  expect((await first.boundingBox())!.height).toBe((await last.boundingBox())!.height);
  await first.getByRole('article').last().hover();
  await page.mouse.wheel(0, 2_000);
  await expect(first.getByRole('article').last()).toBeInViewport();
  await expect(first.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(last).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ ...DESKTOP, width: 900 });
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await page.getByRole('navigation', { name: 'Ir a una etapa' }).getByRole('button', { name: 'Perdido' }).click();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(last.getByRole('heading', { level: 2 })).toBeFocused();
});

for (const [screen, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`on a ${screen}, only the board scrolls horizontally, and it is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const key = randomKey();
    await insertStaffLead({ name: `Clara ${key}`, followUpOn: '2026-01-02' });
    await signInWithRoles(page, 'agent');
    const leads = await LeadsPage.open(page, `?view=board&search=${key}`);
    await expect(leads.card(key)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await expectAccessible(page);
    await leads.card(key).getByRole('button', { name: 'Mover a…' }).click();
    await page.getByRole('menuitem', { name: 'Mover a Perdido' }).click();
    await expect(leads.column('Perdido').getByRole('article')).toHaveCount(1);
  });
