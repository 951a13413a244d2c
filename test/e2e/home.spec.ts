import { expect, test } from '@playwright/test';
import { HomePage } from './home-page.ts';
import { DESKTOP, ListingPage, PHONE } from './listing-page.ts';

const TABLET = { width: 768, height: 1024 };

test('the home page shows the agency and its services', async ({ page }) => {
  const response = await page.goto('/');
  expect(response!.status()).toBe(200);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page).toHaveTitle('Casas, villas y apartamentos en la Costa del Sol | Cala Norte');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Su casa en la Costa del Sol empieza aquí');
  await expect(main.getByRole('link', { name: 'Hablar con el agente' })).toHaveAttribute('href', '/contacto');

  const figures = page.getByRole('region', { name: 'La agencia en cifras' });
  for (const text of ['+3.000', '+500', '8', '+25', 'propiedades en venta', 'años de experiencia'])
    await expect(figures.getByText(text, { exact: true })).toBeVisible();

  const services = page.getByRole('region', { name: 'Nuestros servicios' });
  await expect(services.getByRole('heading', { level: 3 })).toHaveCount(6);
  const contacts = services.getByRole('link', { name: /^Contactar/ });
  await expect(contacts).toHaveCount(6);
  for (const link of await contacts.all()) await expect(link).toHaveAttribute('href', '/contacto');

  await expect(page.getByRole('region', { name: 'Invertir en la Costa del Sol con criterio' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Opiniones de clientes' }).getByRole('figure')).toHaveCount(9);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Hablemos de lo que está buscando')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Anuncie su Propiedad', exact: true })).toHaveAttribute(
    'href',
    '/publicar-propiedad',
  );
});

test('the featured properties form a swipeable row on a phone, two columns on a tablet, three on a desktop', async ({
  page,
}) => {
  const home = await HomePage.open(page);
  for (const [viewport, inRow] of [
    [PHONE, 10],
    [TABLET, 2],
    [DESKTOP, 3],
  ] as const) {
    await page.setViewportSize(viewport);
    const tops = await home.cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(inRow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});

test.describe('quick search', () => {
  test('opens the search results with the selected filters', async ({ page }) => {
    const home = await HomePage.open(page);
    await home.select('Ubicación').selectOption('Estepona');
    await home.select('Tipo de propiedad').selectOption({ label: 'Apartamento' });
    await home.select('Rango de precio').selectOption({ index: 4 });
    await home.select('Dormitorios').selectOption('2');
    await home.submit();
    await expect(page).toHaveURL(
      /\/propiedades\?location=Estepona&propertyType=1-1&bedrooms=2&priceMin=400000&priceMax=500000$/,
    );
    await expect(new ListingPage(page).chips).toHaveText([
      'Estepona',
      'Apartamento',
      '2 dorm.',
      /^400\.000 – 500\.000\s€$/,
    ]);
  });

  test('omits unset filters and open bounds', async ({ page }) => {
    const home = await HomePage.open(page);
    await home.submit();
    await expect(page).toHaveURL(/\/propiedades$/);
    for (const [range, query] of [
      [/^Hasta 200\.000\s€$/, 'priceMax=200000'],
      [/^Más de 2\.000\.000€$/, 'priceMin=2000000'],
    ] as const) {
      await HomePage.open(page);
      const label = (await home.optionsOf('Rango de precio')).find((text) => range.test(text))!;
      await home.select('Rango de precio').selectOption({ label });
      await home.submit();
      await expect(page).toHaveURL(`/propiedades?${query}`);
    }
  });

  test('offers the available places and types, every range and every number of bedrooms', async ({ page }) => {
    const home = await HomePage.open(page);
    const towns = await home.select('Ubicación').locator('> option').allInnerTexts();
    expect(towns[0]).toBe('Todas');
    expect(towns.length).toBeGreaterThan(10);
    expect(towns.slice(1)).toEqual(towns.slice(1).toSorted((one, other) => one.localeCompare(other, 'es')));
    expect(towns).toContain('Marbella');
    expect(towns).not.toContain('Nueva Andalucía');
    expect(await home.optionsOf('Tipo de propiedad')).toEqual(
      expect.arrayContaining(['Todos', 'Apartamento', 'Ático', 'Casa', 'Villa', 'Terreno']),
    );
    const ranges = await home.optionsOf('Rango de precio');
    expect([ranges[0], ranges.length, ranges.at(-1)]).toEqual(['Cualquiera', 10, 'Más de 2.000.000€']);
    expect(await home.optionsOf('Dormitorios')).toEqual(['Todos', 'Estudio', '1', '2', '3', '4', '5+']);
  });

  test('changes the type to apartment for a studio, unless it is a villa', async ({ page }) => {
    const home = await HomePage.open(page);
    const type = home.select('Tipo de propiedad');
    for (const [before, after] of [
      ['', '1-1'],
      ['2-1', '1-1'],
      ['2-3', '2-3'],
    ] as const) {
      await home.select('Dormitorios').selectOption('');
      await type.selectOption(before);
      await home.select('Dormitorios').selectOption('0');
      await expect(type).toHaveValue(after);
    }
    await type.selectOption('1-1');
    await home.submit();
    await expect(page).toHaveURL(/\/propiedades\?propertyType=1-1&bedrooms=0$/);
  });

  test('loads its options in the browser if the server could not', async ({ page }) => {
    const search = '**/api/v1/properties?pageSize=1&facets=true';
    const gate = Promise.withResolvers<void>();
    await page.route(search, async (route) => {
      await gate.promise;
      await route.continue();
    });
    const home = await HomePage.openWithoutOptions(page);
    expect(await home.optionsOf('Ubicación')).toEqual(['Cargando ubicaciones...']);
    expect(await home.optionsOf('Tipo de propiedad')).toEqual(['Cargando tipos...']);
    gate.resolve();
    await expect(home.select('Ubicación').locator('option').first()).toHaveText('Todas');
    expect(await home.optionsOf('Ubicación')).toContain('Estepona');
    expect(await home.optionsOf('Tipo de propiedad')).toContain('Villa');
  });

  test('shows that there are no options, and still searches', async ({ page }) => {
    await page.route('**/api/v1/properties?pageSize=1&facets=true', (route) =>
      route.fulfill({ json: { facets: null } }),
    );
    const home = await HomePage.openWithoutOptions(page);
    await expect(home.select('Ubicación').locator('option')).toHaveText(['No hay ubicaciones disponibles']);
    await expect(home.select('Tipo de propiedad').locator('option')).toHaveText(['No hay tipos disponibles']);
    await home.select('Dormitorios').selectOption('3');
    await home.submit();
    await expect(page).toHaveURL(/\/propiedades\?bedrooms=3$/);
  });
});
