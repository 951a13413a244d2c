import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const SENTENCE = 'ático luminoso en Estepona de 2 o 3 dormitorios, sin piscina, por menos de 900 mil';
const ADDRESS =
  /\/propiedades\?location=Estepona&propertyType=1-3&bedrooms=2,3&priceMax=900000&search=luminoso&without=pool&said=/;
const CHIPS = ['Estepona', 'Ático', '2 dorm.', '3 dorm.', 'Hasta 900.000\u00a0€', '«luminoso»', 'Sin piscina'];

const FIRST = 'piso en Fuengirola hasta 400 mil con piscina';
const FIRST_CHIPS = ['Fuengirola', 'Apartamento', 'Hasta 400.000\u00a0€', 'Piscina', 'Jardín'];
const THEN = 'ático en Nerja';

const line = (page: Page) => page.getByText('Entendido como');

async function expectUnderstood(page: Page) {
  await expect(page).toHaveURL(ADDRESS);
  await expect(new ListingPage(page).chips).toHaveText(CHIPS);
  await expect(line(page)).toHaveText(
    /^Entendido como Ático · 2 o 3 dormitorios · Estepona · hasta 900\.000 € · sin piscina\. No hemos reconocido «luminoso»: lo buscamos como texto\.$/,
  );
}

async function expectReplaced(page: Page) {
  await expect(new ListingPage(page).chips).toHaveText(['Nerja', 'Ático', 'Jardín']);
  await expect(line(page)).toHaveText(
    `Entendido como Ático · Nerja. Sustituye a «${FIRST}». Se mantienen los demás filtros: Jardín.`,
  );
}

test.describe('on a desk', () => {
  test.use({ viewport: DESKTOP });

  test('a sentence becomes chips, and says how it was understood until one of them goes', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill(SENTENCE);
    await listing.search.press('Enter');
    await expectUnderstood(page);
    await expect(listing.search).toHaveValue('luminoso');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Quitar filtro «luminoso»' }).click();
    await expect(listing.chips).toHaveText(CHIPS.filter((chip) => chip !== '«luminoso»'));
    await expect(line(page)).toHaveCount(0);
    await expect(listing.search).toHaveValue('');
  });

  test('what it did not understand hides nothing, nor what is chosen after it', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa en Marbella con teletransporte');
    await listing.search.press('Enter');
    const relaxed = page.getByRole('status').filter({ hasText: 'Ninguna propiedad lo cumple todo' });
    await expect(relaxed).toHaveText(
      'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «teletransporte».',
    );
    expect(await listing.total()).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Quitar filtro Villa' }).click();
    await expect(listing.chips).toHaveText(['Marbella', '«teletransporte»']);
    await expect(relaxed).toHaveText(
      'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «teletransporte».',
    );
    expect(await listing.total()).toBeGreaterThan(0);
  });

  test('what is not wanted is told and searched for by nobody, and a misspelt place is told as it is written', async ({
    page,
  }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa en Esetpona sin vecinos, que no esté en la zona de Cancelada');
    await listing.search.press('Enter');
    await expect(page).toHaveURL(/\?location=Estepona&propertyType=2-3&said=/);
    await expect(listing.chips).toHaveText(['Estepona', 'Villa']);
    await expect(line(page)).toHaveText(
      'Entendido como Villa · Estepona. No se puede filtrar por «sin vecinos» ni «no esté en la zona de Cancelada».',
    );
    expect(await listing.total()).toBeGreaterThan(0);
  });

  test('an order that is asked for is the order of the list', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('cheapest apartment in Fuengirola with sea view');
    await listing.search.press('Enter');
    await expect(page).toHaveURL(/\?location=Fuengirola&propertyType=1-1&seaView=true&sort=price-asc&said=/);
    await expect(listing.sort.locator('option:checked')).toHaveText('Precio: Menor a Mayor');
    await expect(line(page)).toContainText('primero los más baratos');
  });

  test('what was chosen before stays beside it', async ({ page }) => {
    const listing = await ListingPage.open(page, '?location=Marbella&pool=true');
    await listing.search.fill('3 beds');
    await listing.search.press('Enter');
    await expect(page).toHaveURL(/\?location=Marbella&bedrooms=3&pool=true&said=3\+beds$/);
    await expect(line(page)).toHaveText(
      'Entendido como 3 dormitorios. Se mantienen los demás filtros: Marbella · Piscina.',
    );
  });

  test('a new sentence replaces what the one before set, keeps what was chosen by hand, and says both', async ({
    page,
  }) => {
    const listing = await ListingPage.open(page, '?garden=true');
    await listing.search.fill(FIRST);
    await listing.search.press('Enter');
    await expect(listing.chips).toHaveText(FIRST_CHIPS);
    await page.getByRole('link', { name: 'Quitar filtro Piscina' }).click();
    await expect(listing.chips).toHaveText(FIRST_CHIPS.filter((chip) => chip !== 'Piscina'));
    await listing.search.fill(THEN);
    await listing.search.press('Enter');
    await expectReplaced(page);
    await page.reload();
    await expectReplaced(page);
    await page.getByRole('link', { name: 'Quitar filtro Jardín' }).click();
    await expect(listing.chips).toHaveText(['Nerja', 'Ático']);
    await page.goBack();
    await expectReplaced(page);
  });

  test('while it is typed, the first suggestion says how it is understood', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.pressSequentially('villa en Mijas hasta 2 millones');
    const option = page.getByRole('option').first();
    await expect(option).toHaveText('Villa · Mijas · hasta 2.000.000 €');
    await listing.search.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await listing.search.press('Enter');
    await expect(listing.chips).toHaveText(['Mijas', 'Villa', 'Hasta 2.000.000\u00a0€']);
  });

  test('what is chosen and typed while a sentence is read stays', async ({ page }) => {
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/properties/reading?*', async (route) => {
      await held;
      await route.continue();
    });
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa en Marbella');
    await listing.search.press('Enter');
    await listing.search.pressSequentially(' con vistas');
    const more = await listing.filter('Más filtros');
    await more.getByLabel(/^Piscina/).check();
    await expect(page).toHaveURL(/pool=true/);
    answer();
    await expect(listing.chips.filter({ hasText: 'Marbella' })).toHaveCount(1);
    await expect(listing.chips.filter({ hasText: 'Piscina' })).toHaveCount(1);
  });

  test('where the browser cannot have it read, the server reads it', async ({ page }) => {
    await page.route('**/api/v1/properties/reading?*', (route) => route.abort());
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa con terraza');
    await listing.search.press('Enter');
    await expect(listing.chips).toHaveText(['Villa', '«terraza»']);
  });

  test('words beside filters say how many homes they hide, and lead to all of them', async ({ page }) => {
    const listing = await ListingPage.open(page);
    await listing.search.fill('villa con chimenea');
    await listing.search.press('Enter');
    const hidden = page.getByRole('status').filter({ hasText: 'deja fuera' });
    await expect(hidden).toHaveText(/^El texto «chimenea» deja fuera \d+ de (\d+) propiedades\. Ver las \1$/);
    await expectAccessible(page);
    await hidden.getByRole('link').click();
    await expect(listing.chips).toHaveText(['Villa']);
    await expect(hidden).toHaveCount(0);
  });

  test('who wants to sell is led to the form, and who wants to rent is told that there is nothing', async ({
    page,
  }) => {
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

  test('the home page takes it too', async ({ page }) => {
    await page.goto('/');
    await whenInteractive(page);
    const form = page.getByRole('search', { name: 'Buscar propiedades' });
    await form.getByLabel('Dígalo en una frase').fill(SENTENCE);
    await form.getByRole('button', { name: 'Buscar' }).click();
    await expectUnderstood(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the sheet fills itself in from a sentence, and counts', async ({ page }) => {
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
    await expect(line(page)).toHaveCount(0);
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

  test('a sentence is a form like any other', async ({ page }) => {
    await page.goto('/propiedades');
    await page.getByRole('combobox', { name: 'Buscar' }).fill(SENTENCE);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expectUnderstood(page);
    await page.getByRole('button', { name: 'Aplicar' }).click();
    await expect(new ListingPage(page).chips).toHaveText(CHIPS);
  });

  test('a new sentence replaces the one before', async ({ page }) => {
    await page.goto('/propiedades?garden=true');
    for (const sentence of [FIRST, THEN]) {
      await page.getByRole('combobox', { name: 'Buscar' }).fill(sentence);
      await page.getByRole('button', { name: 'Aplicar' }).click();
    }
    await expectReplaced(page);
  });
});
