import { expect, test } from '@playwright/test';
import { readCount, DESKTOP, euros, ListingPage, optionOf, PHONE } from './listing-page.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('every option finds as many properties as its count, and total, chips and URL agree', async ({ page }) => {
    const listing = await ListingPage.open(page);
    const all = await listing.total();

    const inMarbella = await listing.choose('Ubicación', 'Marbella');
    expect(inMarbella).toBeLessThan(all);
    await expect(page).toHaveURL(/\?location=Marbella$/);
    for (const card of await listing.cards.all()) await expect(card).toContainText('Marbella');

    const houses = await listing.choose('Tipo', 'Casa');
    await listing.filter('Tipo').then((types) => types.getByLabel('Tipos de Casa').click());
    await optionOf(await listing.filter('Tipo'), 'Casa').click();
    await listing.expectTotal(inMarbella);
    const villas = await listing.choose('Tipo', 'Villa');
    expect(villas).toBeLessThanOrEqual(houses);
    await expect(page).toHaveURL(/\?location=Marbella&propertyType=2-3$/);

    await listing.choose('Dormitorios', '4');
    const matchCount = await listing.choose('Más filtros', 'Vista al mar');
    expect(matchCount).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\?location=Marbella&propertyType=2-3&bedrooms=4&seaView=true$/);
    await expect(listing.chips).toHaveText(['Marbella', 'Villa', '4 dorm.', 'Vista al mar']);
    await expect(listing.cards).toHaveCount(matchCount);
    await expect(listing.cards.first().getByText('Villa en Marbella')).toBeVisible();

    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Limpiar filtros' }).click();
    await listing.expectTotal(all);
    const more = await listing.filter('Más filtros');
    await listing.choose('Más filtros', '3+');
    await listing.choose('Más filtros', '250 – 400 m²');
    await more.getByRole('radio', { name: /^D ?, / }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/\?baths=3&builtMin=250&builtMax=400&energy=E$/);
    await listing.expectTotal(await readCount(more, 'E'));
    await expect(listing.chips).toHaveText(['3 baños o más', /^250 – 400\sm² construidos$/, 'Consumo E o mejor']);
    await expect(page.locator('summary').filter({ hasText: 'Más filtros' })).toHaveText('Más filtros3');
  });

  test('grid and list show the same properties', async ({ page }) => {
    const listing = await ListingPage.open(page, '?location=Nerja');
    const titles = await listing.cards.getByRole('heading').allInnerTexts();
    const [first, second] = [listing.cards.first(), listing.cards.nth(1)];
    const isBeside = async () => (await first.boundingBox())?.y === (await second.boundingBox())?.y;
    expect(await isBeside()).toBe(true);

    await page.getByRole('link', { name: 'Ver en lista' }).click();
    await expect(page).toHaveURL(/\?location=Nerja&view=list$/);
    await expect.poll(isBeside).toBe(false);
    expect(await listing.cards.getByRole('heading').allInnerTexts()).toEqual(titles);
    await page.getByRole('link', { name: 'Ver en cuadrícula' }).click();
    await expect.poll(isBeside).toBe(true);
  });

  test('pager links open the pages of results and scroll to the top', async ({ page }) => {
    let keepsPicturesPending = false;
    const failedPaths: string[] = [];
    page.on('requestfailed', (request) => keepsPicturesPending && failedPaths.push(new URL(request.url()).pathname));
    await page.route('**/pictures/**', (route) => (keepsPicturesPending ? undefined : route.abort()));
    const listing = await ListingPage.open(page, '?sort=price-asc');
    keepsPicturesPending = true;
    const total = await listing.total();
    const last = Math.ceil(total / 42);
    await expect(listing.cards).toHaveCount(42);
    await expect(listing.pager).toContainText(`Mostrando 1-42 de ${total} propiedades`);
    await expect(listing.pager.getByRole('listitem')).toHaveText(Array.from({ length: last }, (_, at) => `${at + 1}`));
    await expect(listing.pager.getByRole('link', { name: 'Anterior' })).toHaveCount(0);

    await listing.pager.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/\?sort=price-asc&page=2$/);
    await expect(listing.pager).toContainText(`Mostrando 43-84 de ${total} propiedades`);
    // Leaving a page cancels its pending pictures, which would block connections.
    await expect.poll(() => failedPaths.filter((path) => path.startsWith('/pictures/'))).not.toHaveLength(0);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(listing.pager.locator('[aria-current=page]')).toHaveText('2');

    await listing.pager.getByRole('link', { name: `Página ${last}` }).click();
    await expect(listing.pager).toContainText(`Mostrando ${(last - 1) * 42 + 1}-${total} de ${total} propiedades`);
    await expect(listing.pager.getByRole('link', { name: 'Siguiente' })).toHaveCount(0);

    await (await listing.filter('Ubicación')).getByLabel(/^Nerja/).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?location=Nerja&sort=price-asc$/);
    await expect(listing.pager).toHaveCount(0);
  });

  test('a shared URL shows another visitor the same properties', async ({ page, browser, baseURL }) => {
    const listing = await ListingPage.open(page, '?location=Estepona');
    await listing.choose('Dormitorios', '3');
    await listing.sort.selectOption({ label: 'Área: Mayor a Menor' });
    await expect(page).toHaveURL(/sort=area-desc/);
    const links = () => listing.cards.getByRole('link', { name: 'Ver Detalles' });
    const readHrefs = () => links().evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
    const hrefs = await readHrefs();

    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE });
    const theirs = new ListingPage(await context.newPage());
    await theirs.page.goto(page.url());
    await theirs.expectTotal(hrefs.length);
    await expect(theirs.chips).toHaveText(['Estepona', '3 dorm.']);
    const cards = theirs.cards.getByRole('link', { name: 'Ver Detalles' });
    expect(await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(hrefs);
    await context.close();
  });

  test('options selected before hydration are applied after it', async ({ page }) => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/(?!.*(consent-default|pre-hydration-clicks)).*\.js$/, (route) =>
      arrival.then(() => route.continue()),
    );
    await page.goto('/propiedades?location=Nerja', { waitUntil: 'commit' });
    const listing = new ListingPage(page);
    await optionOf(await listing.filter('Ubicación'), 'Coín').click();
    await listing.sort.selectOption({ label: 'Precio: Menor a Mayor' });
    arrive();
    await expect(page).toHaveURL(/\?location=Co%C3%ADn,Nerja&sort=price-asc$/);
    await expect(listing.chips).toHaveText(['Coín', 'Nerja']);
    await expect.poll(async () => isAscending(await listing.prices())).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the filter sheet updates its count on every choice, and applies the filters at the end', async ({ page }) => {
    const listing = await ListingPage.open(page);
    const all = await listing.total();
    await page.getByRole('button', { name: 'Filtros' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const apply = sheet.getByRole('button', { name: /^Ver [\d.]+ propiedad/ });
    await expect(apply).toHaveText(`Ver ${all} propiedades`);
    await expect(apply).toBeInViewport();

    const announcedCount = await readCount(sheet, 'Estepona');
    await optionOf(sheet, 'Estepona').tap();
    await expect(apply).toHaveText(`Ver ${announcedCount} propiedades`);
    await sheet.getByRole('button', { name: '3 dormitorios' }).tap();
    await expect(sheet.getByRole('button', { name: '3 dormitorios' })).toHaveAttribute('aria-pressed', 'true');
    await expect(apply).not.toHaveText(`Ver ${announcedCount} propiedades`);
    const chosenCount = parseInt((await apply.innerText()).replace('Ver ', ''));
    await expect(page).toHaveURL(/\/propiedades$/);

    await apply.tap();
    await expect(sheet).toHaveCount(0);
    await listing.expectTotal(chosenCount);
    await expect(page).toHaveURL(/\?location=Estepona&bedrooms=3$/);
    await expect(listing.chips).toHaveText(['Estepona', '3 dorm.']);
    await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeFocused();

    await page.getByRole('button', { name: 'Filtros (2)' }).tap();
    await sheet.getByRole('button', { name: 'Limpiar filtros' }).tap();
    await expect(apply).toHaveText(`Ver ${all} propiedades`);
    await sheet.getByRole('button', { name: 'Cerrar' }).tap();
    await expect(sheet).toHaveCount(0);
    await listing.expectTotal(chosenCount);
  });

  test('the filter sheet shows no count when the count fails to load', async ({ page }) => {
    await page.route('**/api/v1/properties?*pageSize=1*', (route) => route.fulfill({ status: 503 }));
    await ListingPage.open(page);
    await page.getByRole('button', { name: 'Filtros' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const apply = sheet.getByRole('button', { name: /^Ver / });
    await expect(apply).toHaveText('Ver 237 propiedades');
    const counts = sheet.locator('label > small');
    await expect(counts.first()).toBeVisible();
    await optionOf(sheet, 'Estepona').tap();
    await expect(apply).toHaveText('Ver propiedades');
    await expect(counts.filter({ visible: true })).toHaveCount(0, { timeout: 20_000 });
    await expect(apply).toHaveText('Ver propiedades');
  });
});

const isAscending = (prices: string[]) => {
  const amounts = prices.map(euros);
  return amounts.length > 1 && amounts.every((amount, at) => at === 0 || amount >= amounts[at - 1]!);
};
