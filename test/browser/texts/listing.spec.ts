import { expect, type Page, test } from '@playwright/test';
import { demoHome } from '../demo-home.ts';
import { DESKTOP, ListingPage, PHONE } from '../listing-page.ts';
import { expectSaid } from './expect-said.ts';

const openFilter = (name: string) => (page: Page) => new ListingPage(page).filter(name);

/** Nothing of a next page arrives. */
const heldUp = (page: Page) => page.route('**/*.pageContext.json?*', () => undefined);

/** As where nothing is for sale: the next page arrives without a place or a type to choose. */
const withNothingToChoose = (filter: string) => async (page: Page) => {
  await page.route('**/*.pageContext.json?*', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { data: { results: { facets: object } } };
    Object.assign(told.data.results.facets, { location: [], zone: [], family: [], propertyType: [] });
    await route.fulfill({ response: answer, json: told });
  });
  const listing = new ListingPage(page);
  await listing.sort.selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await listing.filter(filter);
};

const reserved = demoHome((_, { status }) => status === 'reserved');

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test.describe('the listing says', () => {
  expectSaid({
    'how many it found': {
      at: '/propiedades',
      texts: [/^\d+ propiedades encontradas$/, 'Ver Detalles', 'Más filtros'],
      choices: { 'Ordenar por': ['Más Recientes', 'Área: Mayor a Menor', 'Destacadas'] },
    },
    'where in the list one is': {
      at: '/propiedades?page=2',
      texts: [/^Mostrando 43-84 de \d+ propiedades$/, 'Anterior', 'Siguiente'],
    },
    'that nothing was found': {
      at: '/propiedades?search=xyzzyxyzzy',
      texts: [
        'No se encontraron propiedades',
        'Intenta ajustar los filtros para ver más resultados',
        'Limpiar filtros',
      ],
    },
    'that there is no place to choose': {
      at: '/propiedades',
      reach: withNothingToChoose('Ubicación'),
      texts: ['No hay ubicaciones disponibles'],
    },
    'that there is no type to choose': {
      at: '/propiedades',
      reach: withNothingToChoose('Tipo'),
      texts: ['No hay tipos disponibles'],
    },
    'that homes are on their way': {
      at: '/propiedades',
      reach: async (page) => {
        await heldUp(page);
        await new ListingPage(page).sort.selectOption('price-asc');
      },
      texts: ['Cargando propiedades...'],
    },
    'its types': {
      at: '/propiedades',
      reach: openFilter('Tipo'),
      texts: ['Apartamento', 'Casa', 'Terreno'],
    },
    'its bedrooms': {
      at: '/propiedades',
      reach: openFilter('Dormitorios'),
      texts: ['Estudio', '1', '2', '3', '4', '5+'],
    },
    'its prices': {
      at: '/propiedades',
      reach: openFilter('Precio'),
      texts: [/^200\.000 – 300\.000\s€$/, /^1\.000\.000 – 2\.000\.000\s€$/, 'Más de 2.000.000€'],
    },
    'its amenities': {
      at: '/propiedades',
      reach: openFilter('Más filtros'),
      texts: ['Piscina', 'Parking', 'Jardín', 'Vista al mar', 'Primera línea'],
    },
    'what homes are': {
      at: '/propiedades?sort=featured',
      texts: ['Destacado', 'Exclusivo'],
    },
    'what is reserved': {
      at: `/propiedades?search=${reserved.reference}`,
      texts: ['Reservado'],
    },
    'what has no price': {
      at: '/propiedades?sort=price-desc&page=9',
      texts: ['Precio a consultar'],
    },
  });
});

test.describe('the comparison says', () => {
  const compare = (count: number) => async (page: Page) => {
    const cards = new ListingPage(page).cards;
    for (let at = 0; at < count; at++)
      await cards
        .nth(at)
        .getByRole('button', { name: /^Comparar/ })
        .click();
  };

  expectSaid({
    'that two more fit': {
      at: '/propiedades',
      reach: compare(1),
      texts: ['Comparar Propiedades (1/3)', 'Añade hasta 2 propiedades más para comparar'],
    },
    'that one more fits, and leads on': {
      at: '/propiedades',
      reach: compare(2),
      texts: ['Comparar Propiedades (2/3)', 'Añade hasta 1 propiedad más para comparar', 'Ver Comparación Detallada'],
    },
    'that it is full': {
      at: '/propiedades',
      reach: compare(3),
      texts: ['Comparar Propiedades (3/3)', 'Ver Comparación Detallada'],
    },
  });

  test('nothing of a detailed comparison with a single home', async ({ page }) => {
    await ListingPage.open(page);
    await compare(1)(page);
    await expect(page.getByText('Comparar Propiedades (1/3)', { exact: true })).toBeVisible();
    await expect(page.getByText('Ver Comparación Detallada')).toHaveCount(0);
  });
});

test('on a phone there is an order to choose and no view', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const listing = await ListingPage.open(page);
  await expect(listing.sort).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver en lista' }).filter({ visible: true })).toHaveCount(0);
});
