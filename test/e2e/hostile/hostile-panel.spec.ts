import { expect } from '@playwright/test';
import { LeadPanelPage } from '../admin/lead-panel-page.ts';
import { hostileTest as test } from './hostile-test.ts';
import { watchHits } from './watch-hits.ts';
import { WatchedPage } from './watched-page.ts';
import { breakout } from './xss-payloads.ts';

const SCREENS = [
  ...['/admin', '/admin/leads', '/admin/leads?page=2', '/admin/leads?view=board', '/admin/inquiries'],
  ...[
    '/admin/inquiries?folder=review',
    '/admin/inquiries?folder=spam',
    '/admin/properties',
    '/admin/properties?page=2',
  ],
  ...['/admin/properties?page=3', '/admin/users', '/admin/settings', '/admin/settings/system', '/admin/settings/audit'],
  ...['/admin/settings/feeds', '/admin/lead-sources', '/admin/pipeline-stages', '/cuenta'],
];
const TEXTS = ['home', 'services', 'reviews', 'about', 'faq', 'legal-privacidad', 'legal-aviso-legal'];
const PAGES = ['/', '/servicios', '/acerca-de', '/preguntas-frecuentes', '/contacto', '/privacidad', '/cookies'];
/** HTML contexts in which the unescaped payload must execute. */
const CONTEXTS = [
  ...['<p>#</p>', '<p title="#">x</p>', `<p title='#'>x</p>`, '<title>#</title>', '<textarea>#</textarea>'],
  ...['<style>#</style>', '<script type="application/json">"#"</script>', '<!-- # -->'],
];

test.describe.configure({ timeout: 120_000 });

test('the payload executes in every context when it is not escaped', async ({ page }) => {
  const hits = await watchHits(page);
  for (const [at, context] of CONTEXTS.entries()) {
    await page.setContent(context.replace('#', () => breakout));
    await expect.poll(() => hits.length, context).toBeGreaterThan(at);
  }
});

test('no page of the panel executes the payload', async ({ browser, system: { url, work } }) => {
  const watched = await WatchedPage.open(browser, url, work.session);
  for (const address of [...SCREENS, `/admin/settings/feeds/${work.feed}`]) {
    await watched.visit(address);
    if (!/settings$|system$/.test(address)) await watched.expectShown(address);
  }
  await watched.expectHarmless();
});

test('the report of an import and its confirmation do not execute the payload', async ({
  browser,
  system: { url, work },
}) => {
  const watched = await WatchedPage.open(browser, url, work.session);
  const { page } = watched;
  await watched.visit(`/admin/settings/feeds/${work.feed}?run=${work.run}`);
  const report = page.getByRole('dialog', { name: 'Importación' });
  for (const part of ['A tener en cuenta', 'Errores'])
    await expect(report.getByRole('region', { name: part })).toContainText('hit()');
  await watched.check('a report');
  await report.getByRole('button', { name: 'Permitir retiradas e importar de nuevo' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('hit()');
  await watched.check('a question about a run');
  await watched.expectHarmless();
});

test('a property that is viewed, edited, previewed and printed does not execute the payload', async ({
  browser,
  system,
}) => {
  const { session, property } = system.work;
  const watched = await WatchedPage.open(browser, system.url, session);
  const { page } = watched;
  const address = `/admin/properties/${property}`;
  const headers = { 'sec-fetch-site': 'same-origin', 'if-match': '1' };
  const data = { area: `a${breakout}`, sublocation: `b${breakout}` };
  const response = await page.request.patch(`/api/v1/staff/properties/${property}`, { headers, data });
  expect(response.status()).toBe(200);
  for (const tab of ['informacion', 'imagenes', 'traducciones', 'historial']) {
    await watched.visit(`${address}?tab=${tab}`);
    await watched.expectShown(tab);
  }
  await watched.visit(address);
  await page.getByRole('button', { name: 'Editar', exact: true }).click();
  for (const tab of [/Información/, 'Imágenes', 'Traducciones']) {
    await page.getByRole('tab', { name: tab }).click();
    await watched.expectShown(`editing ${tab}`);
  }
  for (const language of ['es', 'en']) {
    await watched.visit(`${address}/preview?idioma=${language}`);
    await watched.expectShown(language);
  }
  await page.emulateMedia({ media: 'print' });
  await page.pdf();
  await watched.check('on paper');
  await watched.expectHarmless();
});

test('a lead with its activities, and a toast, do not execute the payload', async ({
  browser,
  system: { url, work },
}) => {
  const watched = await WatchedPage.open(browser, url, work.session);
  const lead = await LeadPanelPage.open(watched.page, work.lead);
  const { panel, page } = lead;
  for (const tab of ['Actividades', 'Tareas', 'Historial', 'Información']) {
    await panel.getByRole('tab', { name: tab }).click();
    await expect(panel.getByRole('tabpanel', { name: tab })).toContainText('hit()');
    await watched.check(tab);
  }
  await lead.choose('Editar');
  await watched.expectShown('editing a lead');

  for (const [action, role, name] of [
    ['Fusionar con otro lead…', 'dialog', 'Fusionar con otro lead'],
    ['Borrar datos personales', 'alertdialog', '¿Borrar los datos personales?'],
  ] as const) {
    await LeadPanelPage.open(page, work.lead);
    await lead.choose(action);
    await expect(page.getByRole(role, { name })).toContainText('hit()');
    await watched.check(name);
  }

  const title = `a reason ${breakout}`;
  await page.route('**/assignee', (route) => route.fulfill({ status: 409, json: { title } }));
  await LeadPanelPage.open(page, work.lead);
  await panel.getByRole('combobox', { name: 'Agente' }).selectOption('Sin agente');
  await expect(page.getByText(title, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await watched.check('a toast');
  await watched.expectHarmless();
});

test('a site text that is edited and previewed does not execute the payload', async ({ browser, system }) => {
  const watched = await WatchedPage.open(browser, system.url, system.work.session);
  const { page } = watched;
  await watched.visit('/admin/content?key=legal-cookies');
  for (const key of TEXTS) {
    await watched.visit(`/admin/content?key=${key}`);
    await watched.expectShown(`editing ${key}`);
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await expect(page.getByRole('dialog', { name: 'Vista previa' })).toContainText('hit()');
    await watched.check(`preview of ${key}`);
  }
  for (const address of PAGES) {
    await watched.visit(address);
    await watched.expectShown(address);
  }
  await watched.expectHarmless();
});

test('the palette does not execute the payload in results, empty results or recent items', async ({
  browser,
  system,
}) => {
  const watched = await WatchedPage.open(browser, system.url, system.work.session);
  const { page } = watched;
  const palette = page.getByRole('dialog', { name: 'Buscar en el panel' });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };
  await watched.visit('/admin/settings');
  await open();
  for (const text of ['onerror', `nothing ${breakout}`]) {
    await palette.getByRole('combobox').fill(text);
    await expect(palette).toContainText('hit()');
    await watched.check(text);
  }
  await palette.getByRole('combobox').fill('onerror');
  await palette.getByRole('option').filter({ hasText: 'hit()' }).first().click();
  await expect(page).not.toHaveURL(/settings/);
  await expect(palette).toHaveCount(0);
  await open();
  await expect(palette.getByRole('group', { name: 'Recientes' })).toContainText('hit()');
  await watched.check('recent items');
  await watched.expectHarmless();
});
