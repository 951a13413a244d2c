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
/** Around a text that nobody escaped. */
const PLACES = [
  ...['<p>#</p>', '<p title="#">x</p>', `<p title='#'>x</p>`, '<title>#</title>', '<textarea>#</textarea>'],
  ...['<style>#</style>', '<script type="application/json">"#"</script>', '<!-- # -->'],
];

test.describe.configure({ timeout: 120_000 });

test('it breaks out of every place where nobody escapes it', async ({ page }) => {
  const hits = await watchHits(page);
  for (const [at, place] of PLACES.entries()) {
    await page.setContent(place.replace('#', () => breakout));
    await expect.poll(() => hits.length, place).toBeGreaterThan(at);
  }
});

test('no screen of the panel lets it', async ({ browser, system: { url, work } }) => {
  const watched = await WatchedPage.open(browser, url, work.session);
  for (const address of [...SCREENS, `/admin/settings/feeds/${work.feed}`]) {
    await watched.visit(address);
    if (!/settings$|system$/.test(address)) await watched.expectShown(address);
  }
  await watched.expectHarmless();
});

test('nor the report of an import, and the question about it', async ({ browser, system: { url, work } }) => {
  const watched = await WatchedPage.open(browser, url, work.session);
  const { page } = watched;
  await watched.visit(`/admin/settings/feeds/${work.feed}?run=${work.run}`);
  const report = page.getByRole('dialog', { name: 'Importación' });
  for (const part of ['A tener en cuenta', 'Errores'])
    await expect(report.getByRole('region', { name: part })).toContainText('hit()');
  await watched.look('a report');
  await report.getByRole('button', { name: 'Permitir retiradas e importar de nuevo' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('hit()');
  await watched.look('a question about a run');
  await watched.expectHarmless();
});

test('nor a property that is looked at, edited, seen as visitors would, and printed', async ({ browser, system }) => {
  const { session, property } = system.work;
  const watched = await WatchedPage.open(browser, system.url, session);
  const { page } = watched;
  const address = `/admin/properties/${property}`;
  const headers = { 'sec-fetch-site': 'same-origin', 'if-match': '1' };
  const data = { area: `a${breakout}`, sublocation: `b${breakout}` };
  const changed = await page.request.patch(`/api/v1/staff/properties/${property}`, { headers, data });
  expect(changed.status()).toBe(200);
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
  await watched.look('on paper');
  await watched.expectHarmless();
});

test('nor a lead with all that was done about it, nor a toast', async ({ browser, system: { url, work } }) => {
  const watched = await WatchedPage.open(browser, url, work.session);
  const lead = await LeadPanelPage.open(watched.page, work.lead);
  const { panel, page } = lead;
  for (const tab of ['Actividades', 'Tareas', 'Historial', 'Información']) {
    await panel.getByRole('tab', { name: tab }).click();
    await expect(panel.getByRole('tabpanel', { name: tab })).toContainText('hit()');
    await watched.look(tab);
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
    await watched.look(name);
  }

  const title = `a reason ${breakout}`;
  await page.route('**/assignee', (route) => route.fulfill({ status: 409, json: { title } }));
  await LeadPanelPage.open(page, work.lead);
  await panel.getByRole('combobox', { name: 'Agente' }).selectOption('Sin agente');
  await expect(page.getByText(title, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await watched.look('a toast');
  await watched.expectHarmless();
});

test('nor a text of the site, written and looked at before visitors see it', async ({ browser, system }) => {
  const watched = await WatchedPage.open(browser, system.url, system.work.session);
  const { page } = watched;
  await watched.visit('/admin/content?key=legal-cookies');
  for (const key of TEXTS) {
    await watched.visit(`/admin/content?key=${key}`);
    await watched.expectShown(`editing ${key}`);
    await page.getByRole('button', { name: 'Vista previa' }).click();
    await expect(page.getByRole('dialog', { name: 'Vista previa' })).toContainText('hit()');
    await watched.look(`preview of ${key}`);
  }
  for (const address of PAGES) {
    await watched.visit(address);
    await watched.expectShown(address);
  }
  await watched.expectHarmless();
});

test('nor the palette, by what it finds, what it does not, and what it remembers', async ({ browser, system }) => {
  const watched = await WatchedPage.open(browser, system.url, system.work.session);
  const { page } = watched;
  const palette = page.getByRole('dialog', { name: 'Buscar en el panel' });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
  };
  await watched.visit('/admin/settings');
  await open();
  for (const typed of ['onerror', `nothing ${breakout}`]) {
    await palette.getByRole('combobox').fill(typed);
    await expect(palette).toContainText('hit()');
    await watched.look(typed);
  }
  await palette.getByRole('combobox').fill('onerror');
  await palette.getByRole('option').filter({ hasText: 'hit()' }).first().click();
  await expect(page).not.toHaveURL(/settings/);
  await expect(palette).toHaveCount(0);
  await open();
  await expect(palette.getByRole('group', { name: 'Recientes' })).toContainText('hit()');
  await watched.look('what is remembered');
  await watched.expectHarmless();
});
