import { mapEachAmenity } from '../amenities/list-amenities.contract.ts';
import { listAmenities } from '../amenities/list-amenities.ts';
import { formatTitle } from './format-title.ts';
import { hasVisibleText } from './is-enough-to-publish.ts';
import { isLand } from './is-land.contract.ts';
import { computeSize } from './size.contract.ts';
import { buildSlug } from './build-slug.ts';
import { computeDiscount } from '../market/effective-price.contract.ts';

const home = { type: '2-3', bedrooms: 4, built: 300, gardenPlot: 1000, dimensions: null };

describe('title', () => {
  it.each([
    ['2-3', 'Marbella', 'Villa en Marbella'],
    ['9-9', 'Coín', '9-9 en Coín'],
    [null, 'Mijas', 'Propiedad en Mijas'],
    ['1-3', null, 'Ático'],
  ])('of %s in %s', (type, location, title) => expect(formatTitle(type, location)).toBe(title));
});

describe('buildSlug', () => {
  it.each([
    ['1-3', 'Málaga', 'atico-malaga'],
    ['4-1', 'Coín', 'finca-cortijo-coin'],
    ['2-3', 'El Viñedo (Alto)', 'villa-el-vinedo-alto'],
    [null, null, 'propiedad'],
    ['***', '¡!', 'propiedad'],
  ])('of %s in %s', (type, location, expected) => expect(buildSlug(type, location)).toBe(expected));
});

describe('computeSize', () => {
  it('of a home is what is built', () => expect(computeSize(home)).toBe(300));
  it('of land is the plot', () => expect(computeSize({ ...home, type: '3-1' })).toBe(1000));
  it('of land without a plot is what is built', () =>
    expect(computeSize({ ...home, type: '3-1', gardenPlot: 0 })).toBe(300));
  it('falls back to the number in the dimensions, then to the plot', () => {
    expect(computeSize({ ...home, built: 0, dimensions: 'unos 85,5 m²' })).toBe(85.5);
    expect(computeSize({ ...home, built: 0, dimensions: '1.250 m²' })).toBe(1250);
    expect(computeSize({ ...home, built: 0, dimensions: 'Planta 2: 85 m²' })).toBe(85);
    expect(computeSize({ ...home, built: 0, dimensions: '12 × 8 m' })).toBe(12);
    expect(computeSize({ ...home, built: null, dimensions: 'Metres' })).toBe(1000);
    expect(computeSize({ ...home, built: null, gardenPlot: null })).toBeNull();
  });
  it.each([
    ['1 250 m²', 1250],
    ['1\u00a0250 m²', 1250],
    ['1.250 m²', 1250],
    ["1'250 m2", 1250],
    ['31,6 × 25,3 m', 31.6],
    ['12x10', 12],
    ['96 m² (12 × 8 m)', 96],
    ['85 metros cuadrados', 85],
    ['aprox. 90 metros', 90],
    ['10.000', 10_000],
    ['120 sqm', 120],
    ['85 mts.', 85],
    ['85 m^2', 85],
    ['90㎡', 90],
    ['120m', 120],
    ['m2: 120', 120],
    ['m² 120', 120],
    ['Superficie (m2): 120', 120],
    ['120 - 140 m²', 120],
    ['de 120 a 140 m²', 120],
    ['140/120 m2', 120],
    ['120 m² - 140 m²', 120],
    ['0.5 ha', 5000],
    ['0,5 hectáreas', 5000],
    ['2 hectáreas', 20_000],
    ['1.5 acres', 6070],
    ['85', 85],
    ['2 plantas', null],
    ['150 útiles', 150],
    ['3 dormitorios', null],
    ['Planta 2', null],
    ['2 plantas, 85 m²', 85],
    ['Terraza: 20 m²', 20],
    ['0 m²', null],
  ])('in the dimensions %j is %j', (dimensions, metres) =>
    expect(computeSize({ ...home, built: null, gardenPlot: null, dimensions })).toBe(metres),
  );
});

describe('land', () => {
  it.each([
    ['3-1', 500, null, true],
    ['5-1', 500, null, true],
    ['2-3', 500, 3, false],
    ['1-1', null, null, false],
    ['1-1', 20, 0, false],
  ])('type %s, plot %s, bedrooms %s: %s', (type, gardenPlot, bedrooms, land) =>
    expect(isLand({ type, gardenPlot, bedrooms })).toBe(land),
  );
});

describe('a description', () => {
  it.each([
    ['<p>Una casa</p>', true],
    ['<p>3</p>', true],
    ['<p>Дом</p>', true],
    ['<p>Próximamente, villa con piscina</p>', true],
    ['<p>Varias casas en venta</p>', true],
    ['<p>Sin datos del vecino no se visita</p>', true],
    ['<p>TBC</p>', false],
    ['<p>T.B.A.</p>', false],
    ['<p>N/A</p>', false],
    ['<p>Coming <b>soon</b>!</p>', false],
    ['<p>Próximamente</p><p>Coming soon</p>', false],
    ['<p>Descripción: pendiente</p>', false],
    ['<p>Description to follow...</p>', false],
    ['<p>More information coming soon</p>', false],
    ['<p>Sin descripción</p>', false],
    ['<p>No description available.</p>', false],
    ['<p>A confirmar</p>', false],
    ['<p>Lorem ipsum dolor sit amet</p>', false],
    ['<p>-</p>', false],
    ['.', false],
    ['<p>&nbsp;&#8203;</p>', false],
    ['\u200b', false],
    ['', false],
    [null, false],
  ])('%j says something: %s', (html, says) => expect(hasVisibleText(html)).toBe(says));
});

describe('computeDiscount', () => {
  it('is the difference and the rounded percentage', () => {
    expect(computeDiscount(895_000, 960_000)).toEqual({ amount: 65_000, percent: 7 });
  });
  it.each([
    [100, 100],
    [100, 90],
    [null, 100],
    [100, null],
  ])('does not exist from %s to %s', (price, original) => expect(computeDiscount(price, original)).toBeNull());
});

describe('listAmenities', () => {
  it('name the filters first and nothing twice', () => {
    const flags = { ...mapEachAmenity(() => false), pool: true, seaView: true };
    expect(listAmenities(flags, ['Piscina privada', 'Sea views', 'Ascensor', 'Ascensor'])).toEqual([
      'Piscina',
      'Vista al mar',
      'Ascensor',
    ]);
  });
});
