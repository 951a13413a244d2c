import { expect, type Page, test } from '@playwright/test';
import { demoHome } from './demo-home.ts';
import { ListingPage, optionOf, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const home = demoHome(({ kind }, { status }) => kind === 'villa' && !status).reference;
const PATH = `/propiedad/x/${home}`;

/** The scripts of a page, in the order in which it asks for them. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path);
  await whenInteractive(page);
  return [...new Set(scripts)].filter((url) => !/consent-default|pre-hydration-clicks|after-first-paint/.test(url));
}

test('shows the form of a home when any one script does not arrive', async ({ page, context }) => {
  const scripts = (await scriptsOf(page, PATH)).slice(0, 16);
  expect(scripts.length).toBeGreaterThan(8);
  // Some stand for all of them: each costs a page.
  for (const script of scripts.filter((_, at) => at % 5 === 0)) {
    const other = await context.newPage();
    await other.route(script, (route) => route.abort());
    await other.goto(PATH);
    await other
      .getByRole('link', { name: 'Consultar' })
      .or(other.getByRole('link', { name: 'Enviar consulta' }))
      .filter({ visible: true })
      .first()
      .click();
    const form = other.getByRole('form', { name: 'Enviar consulta' });
    await expect(form.getByLabel('Nombre y apellidos'), script).toBeInViewport();
    await other.close();
  }
});

test('shows the filters without a script on a phone when the program does not arrive', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  const [program] = await scriptsOf(page, '/propiedades');
  const other = await context.newPage();
  await other.setViewportSize(PHONE);
  await other.route(program!, (route) => route.abort());
  await other.goto('/propiedades');
  const listing = new ListingPage(other);
  await expect(other.getByRole('form', { name: 'Filtros' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Filtros' })).toBeHidden();
  await optionOf(await listing.filter('Ubicación'), 'Nerja').click();
  await other.getByRole('button', { name: 'Aplicar' }).click();
  await expect(other).toHaveURL(/location=Nerja/);
});
