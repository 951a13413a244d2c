import { mapEachAmenity } from './amenities.contract.ts';
import { listAmenities } from '../records/build-property-card.ts';
import { formatTitle, buildSlug } from './property-title.ts';
import { hasVisibleText } from '../editing/minimum-content.sql.ts';
import { isLand, computeSize } from './size.contract.ts';
import { computeDiscount } from '../market/volatile-fields.contract.ts';

const property = { type: '2-3', bedrooms: 4, built: 300, gardenPlot: 1000, dimensions: null };

describe('formatTitle', () => {
  it.each([
    ['2-3', 'Marbella', 'Villa en Marbella'],
    ['9-9', 'Coín', '9-9 en Coín'],
    [null, 'Mijas', 'Propiedad en Mijas'],
    ['1-3', null, 'Ático'],
  ])('returns for type %s in %s the title %s', (type, location, title) =>
    expect(formatTitle(type, location)).toBe(title),
  );
});

describe('buildSlug', () => {
  it.each([
    ['1-3', 'Málaga', 'atico-malaga'],
    ['4-1', 'Coín', 'finca-cortijo-coin'],
    ['2-3', 'El Viñedo (Alto)', 'villa-el-vinedo-alto'],
    [null, null, 'propiedad'],
    ['***', '¡!', 'propiedad'],
  ])('returns for type %s in %s the slug %s', (type, location, expected) =>
    expect(buildSlug(type, location)).toBe(expected),
  );
});

describe('computeSize', () => {
  it('returns the built area of a villa', () => expect(computeSize(property)).toBe(300));
  it('returns the plot of land', () => expect(computeSize({ ...property, type: '3-1' })).toBe(1000));
  it('returns the built area of land without a plot', () =>
    expect(computeSize({ ...property, type: '3-1', gardenPlot: 0 })).toBe(300));
  it('falls back to the number in the dimensions, then to the plot', () => {
    expect(computeSize({ ...property, built: 0, dimensions: 'unos 85,5 m²' })).toBe(85.5);
    expect(computeSize({ ...property, built: 0, dimensions: '1.250 m²' })).toBe(1250);
    expect(computeSize({ ...property, built: 0, dimensions: 'Planta 2: 85 m²' })).toBe(85);
    expect(computeSize({ ...property, built: 0, dimensions: '12 × 8 m' })).toBe(12);
    expect(computeSize({ ...property, built: null, dimensions: 'Metres' })).toBe(1000);
    expect(computeSize({ ...property, built: null, gardenPlot: null })).toBeNull();
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
  ])('parses the dimensions %j to %j', (dimensions, metres) =>
    expect(computeSize({ ...property, built: null, gardenPlot: null, dimensions })).toBe(metres),
  );
});

describe('isLand', () => {
  it.each([
    ['3-1', 500, null, true],
    ['5-1', 500, null, true],
    ['2-3', 500, 3, false],
    ['1-1', null, null, false],
    ['1-1', 20, 0, false],
  ])('returns for type %s, plot %s and bedrooms %s: %s', (type, gardenPlot, bedrooms, expected) =>
    expect(isLand({ type, gardenPlot, bedrooms })).toBe(expected),
  );
});

describe('hasVisibleText', () => {
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
  ])('returns for %j: %s', (html, expected) => expect(hasVisibleText(html)).toBe(expected));
});

describe('computeDiscount', () => {
  it('returns the difference and the rounded percentage', () => {
    expect(computeDiscount(895_000, 960_000)).toEqual({ amount: 65_000, percent: 7 });
  });
  it.each([
    [100, 100],
    [100, 90],
    [null, 100],
    [100, null],
  ])('returns null for the price %s and the original price %s', (price, original) =>
    expect(computeDiscount(price, original)).toBeNull(),
  );
});

describe('listAmenities', () => {
  it('returns filterable amenities first and no duplicates', () => {
    const flags = { ...mapEachAmenity(() => false), pool: true, seaView: true };
    expect(listAmenities(flags, ['Piscina privada', 'Sea views', 'Ascensor', 'Ascensor'])).toEqual([
      'Piscina',
      'Vista al mar',
      'Ascensor',
    ]);
  });
});
