import { expect, type Page, test } from '@playwright/test';
import { findDemoProperty } from '../find-demo-property.ts';
import { DESKTOP, ListingPage, PHONE } from '../listing-page.ts';
import { defineTextTests } from './define-text-tests.ts';

const openFilter = (name: string) => (page: Page) => new ListingPage(page).filter(name);

/** Blocks the data of the next page. */
const blockPageData = (page: Page) => page.route('**/*.pageContext.json?*', () => undefined);

/** Removes all places and types from the next page, as without any properties. */
const removeOptions = (filter: string) => async (page: Page) => {
  await page.route('**/*.pageContext.json?*', async (route) => {
    const response = await route.fetch();
    const pageData = (await response.json()) as { data: { results: { facets: object } } };
    Object.assign(pageData.data.results.facets, { location: [], zone: [], family: [], propertyType: [] });
    await route.fulfill({ response, json: pageData });
  });
  const listing = new ListingPage(page);
  await listing.sort.selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await listing.filter(filter);
};

const reserved = findDemoProperty(({ status }) => status === 'reserved');

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test.describe('texts of the search results', () => {
  defineTextTests({
    'show the number of results and the orders': {
      at: '/propiedades',
      texts: [/^\d+ propiedades encontradas$/, 'Ver Detalles', 'Más filtros'],
      choices: { 'Ordenar por': ['Más Recientes', 'Área: Mayor a Menor', 'Destacadas'] },
    },
    'show the position in the list': {
      at: '/propiedades?page=2',
      texts: [/^Mostrando 43-84 de \d+ propiedades$/, 'Anterior', 'Siguiente'],
    },
    'say that nothing was found': {
      at: '/propiedades?search=xyzzyxyzzy',
      texts: [
        'No se encontraron propiedades',
        'Intenta ajustar los filtros para ver más resultados',
        'Limpiar filtros',
      ],
    },
    'say that there are no places': {
      at: '/propiedades',
      reach: removeOptions('Ubicación'),
      texts: ['No hay ubicaciones disponibles'],
    },
    'say that there are no types': {
      at: '/propiedades',
      reach: removeOptions('Tipo'),
      texts: ['No hay tipos disponibles'],
    },
    'say that properties are loading': {
      at: '/propiedades',
      reach: async (page) => {
        await blockPageData(page);
        await new ListingPage(page).sort.selectOption('price-asc');
      },
      texts: ['Cargando propiedades...'],
    },
    'name the property types': {
      at: '/propiedades',
      reach: openFilter('Tipo'),
      texts: ['Apartamento', 'Casa', 'Terreno'],
    },
    'name the numbers of bedrooms': {
      at: '/propiedades',
      reach: openFilter('Dormitorios'),
      texts: ['Estudio', '1', '2', '3', '4', '5+'],
    },
    'name the price ranges': {
      at: '/propiedades',
      reach: openFilter('Precio'),
      texts: [/^200\.000 – 300\.000\s€$/, /^1\.000\.000 – 2\.000\.000\s€$/, 'Más de 2.000.000€'],
    },
    'name the amenities': {
      at: '/propiedades',
      reach: openFilter('Más filtros'),
      texts: ['Piscina', 'Parking', 'Jardín', 'Vista al mar', 'Primera línea'],
    },
    'label featured and exclusive properties': {
      at: '/propiedades?sort=featured',
      texts: ['Destacado', 'Exclusivo'],
    },
    'label a reserved property': {
      at: `/propiedades?search=${reserved.reference}`,
      texts: ['Reservado'],
    },
    'replace a price on request': {
      at: '/propiedades?sort=price-desc&page=9',
      texts: ['Precio a consultar'],
    },
  });
});

test.describe('texts of the comparison', () => {
  const compare = (count: number) => async (page: Page) => {
    const cards = new ListingPage(page).cards;
    for (let at = 0; at < count; at++)
      await cards
        .nth(at)
        .getByRole('button', { name: /^Comparar/ })
        .click();
  };

  defineTextTests({
    'say that two more properties fit': {
      at: '/propiedades',
      reach: compare(1),
      texts: ['Comparar Propiedades (1/3)', 'Añade hasta 2 propiedades más para comparar'],
    },
    'say that one more property fits, and link to the comparison': {
      at: '/propiedades',
      reach: compare(2),
      texts: ['Comparar Propiedades (2/3)', 'Añade hasta 1 propiedad más para comparar', 'Ver Comparación Detallada'],
    },
    'show when the comparison is full': {
      at: '/propiedades',
      reach: compare(3),
      texts: ['Comparar Propiedades (3/3)', 'Ver Comparación Detallada'],
    },
  });

  test('contain no link to the detailed comparison of a single property', async ({ page }) => {
    await ListingPage.open(page);
    await compare(1)(page);
    await expect(page.getByText('Comparar Propiedades (1/3)', { exact: true })).toBeVisible();
    await expect(page.getByText('Ver Comparación Detallada')).toHaveCount(0);
  });
});

test('a phone offers sorting but no choice of view', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const listing = await ListingPage.open(page);
  await expect(listing.sort).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en lista' }).filter({ visible: true })).toHaveCount(0);
});
