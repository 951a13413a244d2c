import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from './find-demo-property.ts';
import { ListingPage, optionOf, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const reference = findDemoProperty(({ rawType, status }) => rawType === 'Villa' && status === 'published').reference;
const PATH = `/propiedad/x/${reference}`;

/** Scripts of a page in the order of their requests. */
async function loadScriptUrls(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path);
  await whenInteractive(page);
  return [...new Set(scripts)].filter((url) => !/consent-default|pre-hydration-clicks|after-first-paint/.test(url));
}

test('the inquiry form of a property appears when any one script fails to load', async ({ page, context }) => {
  const scripts = (await loadScriptUrls(page, PATH)).slice(0, 16);
  expect(scripts.length).toBeGreaterThan(8);
  // Only every fifth script is tested, since each needs a page load.
  for (const script of scripts.filter((_, at) => at % 5 === 0)) {
    const brokenPage = await context.newPage();
    await brokenPage.route(script, (route) => route.abort());
    await brokenPage.goto(PATH);
    await brokenPage
      .getByRole('link', { name: 'Consultar' })
      .or(brokenPage.getByRole('link', { name: 'Enviar consulta' }))
      .filter({ visible: true })
      .first()
      .click();
    const form = brokenPage.getByRole('form', { name: 'Enviar consulta' });
    await expect(form.getByLabel('Nombre y apellidos'), script).toBeInViewport();
    await brokenPage.close();
  }
});

test('the plain filter form appears on a phone when the main script fails to load', async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  const [mainScript] = await loadScriptUrls(page, '/propiedades');
  const brokenPage = await context.newPage();
  await brokenPage.setViewportSize(PHONE);
  await brokenPage.route(mainScript!, (route) => route.abort());
  await brokenPage.goto('/propiedades');
  const listing = new ListingPage(brokenPage);
  await expect(brokenPage.getByRole('form', { name: 'Filtros' })).toBeVisible();
  await expect(brokenPage.getByRole('button', { name: 'Filtros' })).toBeHidden();
  await optionOf(await listing.filter('Ubicación'), 'Nerja').click();
  await brokenPage.getByRole('button', { name: 'Aplicar' }).click();
  await expect(brokenPage).toHaveURL(/location=Nerja/);
});
