import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const SENTENCE = 'ático luminoso en Estepona de 2 o 3 dormitorios, sin piscina, por menos de 900 mil';
const EXPECTED_URL =
  /\/propiedades\?location=Estepona&propertyType=1-3&bedrooms=2,3&priceMax=900000&search=luminoso&without=pool&said=/;
const CHIPS = ['Estepona', 'Ático', '2 dorm.', '3 dorm.', 'Hasta 900.000\u00a0€', '«luminoso»', 'Sin piscina'];

const FIRST = 'piso en Fuengirola hasta 400 mil con piscina';
const FIRST_CHIPS = ['Fuengirola', 'Apartamento', 'Hasta 400.000\u00a0€', 'Piscina', 'Jardín'];
const SECOND = 'ático en Nerja';

const interpretation = (page: Page) => page.getByText('Entendido como');

async function expectInterpreted(page: Page) {
  await expect(page).toHaveURL(EXPECTED_URL);
  await expect(new ListingPage(page).chips).toHaveText(CHIPS);
  await expect(interpretation(page)).toHaveText(
    /^Entendido como Ático · 2 o 3 dormitorios · Estepona · hasta 900\.000 € · sin piscina\. No hemos reconocido «luminoso»: lo buscamos como texto\.$/,
  );
}

async function expectReplaced(page: Page) {
  await expect(new ListingPage(page).chips).toHaveText(['Nerja', 'Ático', 'Jardín']);
  await expect(interpretation(page)).toHaveText(
    `Entendido como Ático · Nerja. Sustituye a «${FIRST}». Se mantienen los demás filtros: Jardín.`,
  );
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('a sentence becomes chips, and its interpretation is shown until one of them is removed', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill(SENTENCE);
    await listing.search.press('Enter');
    await expectInterpreted(page);
    await expect(listing.search).toHaveValue('luminoso');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Quitar filtro «luminoso»' }).click();
    await expect(listing.chips).toHaveText(CHIPS.filter((chip) => chip !== '«luminoso»'));
    await expect(interpretation(page)).toHaveCount(0);
    await expect(listing.search).toHaveValue('');
  });

  test('unknown words hide no results, also after a filter is removed', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa en Marbella con teletransporte');
    await listing.search.press('Enter');
    const relaxedNotice = page.getByRole('status').filter({ hasText: 'Ninguna propiedad lo cumple todo' });
    await expect(relaxedNotice).toHaveText(
      'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «teletransporte».',
    );
    expect(await listing.total()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Quitar filtro Villa' }).click();
    await expect(listing.chips).toHaveText(['Marbella', '«teletransporte»']);
    await expect(relaxedNotice).toHaveText(
      'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «teletransporte».',
    );
    expect(await listing.total()).toBeGreaterThan(0);
  });

  test('unsupported exclusions are reported, and a misspelt place is corrected', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa en Esetpona sin vecinos, que no esté en la zona de Cancelada');
    await listing.search.press('Enter');
    await expect(page).toHaveURL(/\?location=Estepona&propertyType=2-3&said=/);
    await expect(listing.chips).toHaveText(['Estepona', 'Villa']);
    await expect(interpretation(page)).toHaveText(
      'Entendido como Villa · Estepona. No se puede filtrar por «sin vecinos» ni «no esté en la zona de Cancelada».',
    );
    expect(await listing.total()).toBeGreaterThan(0);
  });

  test('an order named in the sentence becomes the order of the list', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('cheapest apartment in Fuengirola with sea view');
    await listing.search.press('Enter');
    await expect(page).toHaveURL(/\?location=Fuengirola&propertyType=1-1&seaView=true&sort=price-asc&said=/);
    await expect(listing.sort.locator('option:checked')).toHaveText('Precio: Menor a Mayor');
    await expect(interpretation(page)).toContainText('primero los más baratos');
  });

  test('a sentence keeps earlier filters', async ({ page }) => {
    const listing = await ListingPage.open(page, '?location=Marbella&pool=true');
    await listing.search.fill('3 beds');
    await listing.search.press('Enter');
    await expect(page).toHaveURL(/\?location=Marbella&bedrooms=3&pool=true&said=3\+beds$/);
    await expect(interpretation(page)).toHaveText(
      'Entendido como 3 dormitorios. Se mantienen los demás filtros: Marbella · Piscina.',
    );
  });

  test('a new sentence replaces the filters of the previous one, keeps manual filters, and shows both', async ({
    page,
  }) => {
    const listing = await ListingPage.open(page, '?garden=true');
    await listing.search.fill(FIRST);
    await listing.search.press('Enter');
    await expect(listing.chips).toHaveText(FIRST_CHIPS);
    await page.getByRole('link', { name: 'Quitar filtro Piscina' }).click();
    await expect(listing.chips).toHaveText(FIRST_CHIPS.filter((chip) => chip !== 'Piscina'));
    await listing.search.fill(SECOND);
    await listing.search.press('Enter');
    await expectReplaced(page);
    await page.reload();
    await expectReplaced(page);
    await page.getByRole('link', { name: 'Quitar filtro Jardín' }).click();
    await expect(listing.chips).toHaveText(['Nerja', 'Ático']);
    await page.goBack();
    await expectReplaced(page);
  });

  test('the first suggestion shows the interpretation while typing', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.pressSequentially('villa en Mijas hasta 2 millones');
    const option = page.getByRole('option').first();
    await expect(option).toHaveText('Villa · Mijas · hasta 2.000.000 €');
    await listing.search.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await listing.search.press('Enter');
    await expect(listing.chips).toHaveText(['Mijas', 'Villa', 'Hasta 2.000.000\u00a0€']);
  });

  test('a filter selected during the interpretation is kept', async ({ page }) => {
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/properties/interpretation?*', async (route) => {
      await gate;
      await route.continue();
    });
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa en Marbella');
    await listing.search.press('Enter');
    await listing.search.pressSequentially(' con vistas');
    const more = await listing.filter('Más filtros');
    await more.getByLabel(/^Piscina/).check();
    await expect(page).toHaveURL(/pool=true/);
    release();
    await expect(listing.chips.filter({ hasText: 'Marbella' })).toHaveCount(1);
    await expect(listing.chips.filter({ hasText: 'Piscina' })).toHaveCount(1);
  });

  test('the server interprets a sentence if the browser request fails', async ({ page }) => {
    await page.route('**/api/v1/properties/interpretation?*', (route) => route.abort());
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa con terraza');
    await listing.search.press('Enter');
    await expect(listing.chips).toHaveText(['Villa', '«terraza»']);
  });

  test('a notice shows how many properties the free text hides, with a link to all', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa con chimenea');
    await listing.search.press('Enter');
    const hiddenNotice = page.getByRole('status').filter({ hasText: 'deja fuera' });
    await expect(hiddenNotice).toHaveText(/^El texto «chimenea» deja fuera \d+ de (\d+) propiedades\. Ver las \1$/);
    await expectAccessible(page);
    await hiddenNotice.getByRole('link').click();
    await expect(listing.chips).toHaveText(['Villa']);
    await expect(hiddenNotice).toHaveCount(0);
  });

  test('a seller sees a link to the offer form, and a tenant sees that there are no rentals', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('quiero vender mi casa');
    await listing.search.press('Enter');
    await expect(page.getByRole('link', { name: 'Publique su propiedad con nosotros' })).toHaveAttribute(
      'href',
      '/publicar-propiedad',
    );
    await expect(listing.chips).toHaveCount(0);
    await listing.search.fill('local en alquiler');
    await listing.search.press('Enter');
    await expect(page.getByText('Solo tenemos propiedades en venta, no en alquiler.')).toBeVisible();
    await expect(listing.chips).toHaveText(['Local comercial', '«alquiler»']);
  });

  test('the home page accepts a sentence too', async ({ page }) => {
    await page.goto('/');
    await whenInteractive(page);
    const form = page.getByRole('search', { name: 'Buscar propiedades' });
    await form.getByLabel('Dígalo en una frase').fill(SENTENCE);
    await form.getByRole('button', { name: 'Buscar' }).click();
    await expectInterpreted(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a sentence sets the filters of the sheet', async ({ page }) => {
    await ListingPage.open(page);
    await page.getByRole('button', { name: 'Filtros' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    const search = sheet.getByRole('combobox', { name: 'Buscar' });
    await expect(search).toHaveAttribute('placeholder', /frase/);
    await search.fill('luminoso en Nerja');
    await search.press('Enter');
    await expect(sheet.getByRole('status')).toHaveText(
      'Entendido como Nerja. No hemos reconocido «luminoso»: lo buscamos como texto.',
    );
    await expect(sheet.getByRole('button', { name: /^Ver / })).toBeInViewport();
    await sheet.getByRole('button', { name: 'Limpiar filtros' }).tap();
    await expect(interpretation(page)).toHaveCount(0);
    await search.fill('piso barato de 2 dormitorios');
    await search.press('Enter');
    await expect(sheet.getByRole('status')).toContainText('2 dormitorios');
    await expect(sheet.getByRole('button', { name: '2 dormitorios' })).toHaveAttribute('aria-pressed', 'true');
    await sheet.getByRole('button', { name: /^Ver [\d.]+ propiedad/ }).tap();
    await expect(page).toHaveURL(/\?propertyType=1-1&bedrooms=2&sort=price-asc&said=/);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP });

  test('a sentence in the plain form is interpreted, and submitting again keeps its filters', async ({ page }) => {
    await page.goto('/propiedades');
    await page.getByRole('combobox', { name: 'Buscar' }).fill(SENTENCE);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expectInterpreted(page);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(new ListingPage(page).chips).toHaveText(CHIPS);
  });

  test('a new sentence replaces the previous one', async ({ page }) => {
    await page.goto('/propiedades?garden=true');
    for (const sentence of [FIRST, SECOND]) {
      await page.getByRole('combobox', { name: 'Buscar' }).fill(sentence);
      await page.getByRole('button', { name: 'Aplicar' }).click();
    }
    await expectReplaced(page);
  });
});
