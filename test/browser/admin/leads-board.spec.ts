import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DESKTOP, PHONE } from '../listing-page.ts';
import { randomKey, insertStaffLead } from './insert-staff-lead.ts';
import { signInWithRoles, onDatabase } from './insert-account.ts';
import { LeadsPage } from './leads-page.ts';

const DAY = 86_400_000;
const STAGE = '**/api/v1/staff/leads/*/stage';

test('the board shows each stage with its leads, their age and subject', async ({ page }) => {
  const key = randomKey();
  const me = await signInWithRoles(page, 'moderator');
  const at = new Date(Date.now() - 12.5 * DAY);
  const id = await insertStaffLead({
    ...{ name: `Clara ${key}`, stage: 'Visita', reference: 'MB-1021', score: 40, assignedTo: me.id, at },
    followUpOn: '2026-01-02',
  });
  await insertStaffLead({ name: `Henrik ${key}`, stage: 'Visita', message: 'Quiero vender mi casa.' });
  await insertStaffLead({ name: `Otra ${key}`, stage: 'Nuevo' });
  const html = await (await page.request.get(`/admin/leads?view=board&search=${key}`)).text();
  expect(html).toContain(`Henrik ${key}`);

  const leads = await LeadsPage.open(page, `?search=${key}`);
  await page.getByRole('navigation', { name: 'Vista' }).getByRole('link', { name: 'Tablero' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?search=${key}&view=board$`));
  const visits = leads.column('Visita');
  await expect(visits.getByRole('heading', { level: 2 })).toHaveText('Visita');
  await expect(visits.locator('header')).toContainText(/Visita2Más antiguo: 12 días$/);
  await expect(leads.column('Ganado')).toContainText('No hay leads.');
  await expect(visits.getByRole('heading', { level: 3 })).toHaveText([`Henrik ${key}`, `Clara ${key}`]);
  for (const text of ['MB-1021', 'Puntuación 40', 'Ana Núñez', '02/01/2026', 'Vencido'])
    await expect(leads.card(`Clara ${key}`)).toContainText(text);
  await expect(leads.card(`Henrik ${key}`)).toContainText('Quiero vender mi casa.');
  await expect(leads.card(`Henrik ${key}`)).toContainText('Sin agente');

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

test('a card is moved by keyboard and keeps the focus', async ({ page }) => {
  const name = `Clara ${randomKey()}`;
  await insertStaffLead({ name, stage: 'Nuevo' });
  await signInWithRoles(page, 'agent');
  const leads = await LeadsPage.open(page, `?view=board&name=${encodeURIComponent(name)}`);
  await leads.card(name).getByRole('button', { name: 'Mover a…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toHaveText('Mover a Contactado');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(leads.column('Visita').getByRole('article')).toHaveCount(1);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `${name} pasa a Visita` })
      .first(),
  ).toBeAttached();
  await expect(leads.column('Visita').getByRole('link', { name })).toBeFocused();
});

test('moving a closed lead to an open stage asks first, by keyboard and by mouse', async ({ page }) => {
  const name = `Clara ${randomKey()}`;
  await insertStaffLead({ name, stage: 'Nuevo', status: 'won' });
  await signInWithRoles(page, 'agent');
  await page.setViewportSize(DESKTOP);
  await page.route('**/api/v1/staff/pipeline-stages', async (route) => {
    const response = await route.fetch();
    const { items } = (await response.json()) as { items: { name: string; status: string | null }[] };
    const openStages = items.map((stage) => (stage.name === 'Visita' ? { ...stage, status: null } : stage));
    await route.fulfill({ response, json: { items: openStages } });
  });
  const stagesResponse = page.waitForResponse('**/api/v1/staff/pipeline-stages');
  const leads = await LeadsPage.open(page, `?view=board&name=${encodeURIComponent(name)}`);
  await stagesResponse;
  const question = page.getByRole('alertdialog', { name: 'La etapa y el estado se contradicen' });
  await leads.card(name).getByRole('button', { name: 'Mover a…' }).click();
  await page.getByRole('menuitem', { name: 'Mover a Visita' }).press('Enter');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(leads.column('Nuevo').getByRole('article')).toHaveCount(1);
  await leads.card(name).dragTo(leads.column('Visita'));
  await question.getByRole('button', { name: 'Cambiar también el estado a «Contactado»' }).click();
  await expect(leads.column('Visita').getByRole('article')).toHaveCount(1);
  const readStatus = async () => (await onDatabase('select status from inquiries where name = $1', [name]))[0];
  expect(await readStatus()).toEqual({ status: 'contacted' });
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
