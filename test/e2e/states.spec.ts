import { expect, test } from '@playwright/test';
import { ListingPage } from './listing-page.ts';

test.describe('empty results', () => {
  test('show a message and links to continue', async ({ page }) => {
    const listing = await ListingPage.open(page, '?location=Istán&priceMin=90000000&sort=price-asc&view=list');
    await listing.expectTotal(0);
    await expect(page.getByText('No se encontraron propiedades', { exact: true })).toBeVisible();
    await expect(page.getByText('Intenta ajustar los filtros para ver más resultados', { exact: true })).toBeVisible();
    const nearest = page.getByRole('region', { name: /^Lo más parecido, sin «desde 90\.000\.000\s€»$/ });
    await expect(nearest.getByRole('article').first()).toContainText('Istán');
    await expect(listing.pager).toHaveCount(0);
    await page.getByRole('link', { name: 'Limpiar filtros' }).last().click();
    await expect(page).toHaveURL(/\/propiedades$/);
    await expect(page.getByText('No se encontraron propiedades')).toHaveCount(0);
    await expect(listing.cards).toHaveCount(42);
  });

  test('suggest results without one of the filters, without JavaScript too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/propiedades?location=Marbella&priceMax=1000&pool=true&view=list');
    const links = page.getByRole('list', { name: 'Con un filtro menos' }).getByRole('link');
    await expect(links.first()).toHaveText(/^Sin «hasta 1\.000\s€»: \d+ propiedades$/);
    expect(await links.count()).toBeLessThanOrEqual(3);
    const announcedCount = /: (\d+)/.exec(await links.first().innerText())![1];
    await links.first().click();
    await expect(page).toHaveURL(/\?location=Marbella&pool=true&view=list$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${announcedCount} propiedades encontradas`);
    await context.close();
  });
});

test('an unknown page returns 4xx and offers a search', async ({ page }) => {
  for (const path of ['/no-existe', '/propiedades/a/b/c/d', '/propiedad/a/b/c', '/%E0%A4%A']) {
    const response = await page.goto(path);
    expect(response!.status(), path).toBeLessThan(500);
    expect(response!.status(), path).toBeGreaterThanOrEqual(400);
  }
  await page.goto('/no-existe');
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página');
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  await page.getByLabel('Buscar una propiedad').fill('Estepona');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/propiedades\?location=Estepona&said=Estepona$/);
  await expect(new ListingPage(page).cards.first()).toBeVisible();
});

test.describe('hand-written URL', () => {
  test('beyond the last page redirects to the last', async ({ page }) => {
    const listing = await ListingPage.open(page, '?location=Marbella&page=77');
    await expect(page).toHaveURL(/\?location=Marbella&page=2$/);
    await expect(listing.pager.locator('[aria-current=page]')).toHaveText('2');
  });
});

const HOSTILE = {
  'quotes and operators': `"' OR 1=1; -- \\ * ( [ { AND location = "x"`,
  markup: '<script>document.title="broken"</script><img src=x onerror="document.title=1">',
  'other scripts': '🏖️ 海 وِيلا \u202e\u0301 ﷽',
  'control characters': 'a\u0000b\u0007c',
  'a very long text': 'luminosa y tranquila, '.repeat(23).slice(0, 500),
  'a lone surrogate': '\ud83c playa',
};

for (const [name, text] of Object.entries(HOSTILE)) {
  test(`a search for ${name} shows results without script errors`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const query = [...new TextEncoder().encode(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
    const response = await page.goto(`/propiedades?search=${query}`);
    expect(response!.status()).toBe(200);

    const listing = await ListingPage.open(page);
    await listing.search.fill(text);
    await listing.search.press('Enter');
    await expect(page).toHaveURL(/\?search=/);
    await expect(listing.chips).toHaveText([/^«.+»$/s]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ propiedad(es)? encontradas?$/);
    await expect(page).toHaveTitle(/^Propiedades en venta/);
    expect(errors).toEqual([]);
  });
}

test('a hostile reference in the URL returns 400, 404 or 414', async ({ page }) => {
  for (const reference of [`%22%27%3Cscript%3E`, '..%2F..%2Fadmin', '%F0%9F%8F%96', 'x'.repeat(400), '%00']) {
    const response = await page.goto(`/propiedad/villa/${reference}`);
    expect([400, 404, 414], reference).toContain(response!.status());
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('a picture that fails to load leaves a placeholder and a readable card', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  const listing = await ListingPage.open(page);
  const card = listing.cards.first();
  await expect(card.getByRole('heading')).toBeVisible();
  await expect(card.getByRole('img')).toHaveAttribute('aria-label', /\S/);
  await expect(card.locator('picture')).toHaveCount(0);
});
