import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { DESKTOP, ListingPage } from './listing-page.ts';
import { whenInteractive } from './when-interactive.ts';

const SENTENCE = 'ático luminoso en Estepona de 2 o 3 dormitorios, sin piscina, por menos de 900 mil';
const EXPECTED_URL =
  /\/propiedades\?location=Estepona&propertyType=1-3&bedrooms=2,3&priceMax=900000&search=luminoso&without=pool&said=/;
const CHIPS = ['Estepona', 'Ático', '2 dorm.', '3 dorm.', 'Hasta 900.000\u00a0€', '«luminoso»', 'Sin piscina'];

const FIRST = 'piso en Fuengirola hasta 400 mil con piscina';
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
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Quitar filtro Villa' }).click();
    await expect(listing.chips).toHaveText(['Marbella', '«teletransporte»']);
    await expect(relaxedNotice).toHaveText(
      'Ninguna propiedad lo cumple todo. Mostramos las que no cumplen «teletransporte».',
    );
    expect(await listing.total()).toBeGreaterThan(0);
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
