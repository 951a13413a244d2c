import { type ComparedProperty, buildComparisonRows, listUnknownRows } from './build-comparison-rows.ts';

const villa = {
  price: 895_000,
  currency: 'EUR',
  size: 318,
  isLand: false,
  area: 'Elviria',
  location: 'Marbella',
  gardenPlot: null,
  plans: [{}],
  orientation: null,
  category: 'residential',
  bedrooms: 4,
  bathrooms: 3,
  terrace: 60,
  garden: true,
  pool: true,
  parking: false,
  builtYear: 2004,
  ibiFeesYear: 1200,
  communityFeesYear: null,
  basuraTaxYear: 150,
  energy: { state: 'rated', consumption: 'D', consumptionValue: 120, emissions: 'E', emissionsValue: 30 },
} as unknown as ComparedProperty;
const land = {
  ...villa,
  price: null,
  size: 2400,
  plans: [],
  isLand: true,
  category: 'land',
  bedrooms: null,
  bathrooms: null,
  builtYear: null,
  energy: null,
} as unknown as ComparedProperty;

const getValues = (properties: ComparedProperty[]) =>
  Object.fromEntries(buildComparisonRows(properties).map(({ name, values }) => [name, values]));

it('buildComparisonRows formats a row per field, with null for unknown values', () => {
  expect(getValues([villa, land])).toEqual({
    Precio: ['895.000\u00a0€', 'Precio a consultar'],
    'Precio por m²': ['2.814\u00a0€/m² construido', null],
    Zona: ['Elviria, Marbella', 'Elviria, Marbella'],
    'Superficie construida': ['318\u00a0m²', null],
    Parcela: [null, '2.400\u00a0m²'],
    Dormitorios: ['4', null],
    Baños: ['3', null],
    Terraza: ['60\u00a0m²', '60\u00a0m²'],
    Jardín: ['Sí', 'Sí'],
    Piscina: ['Sí', 'Sí'],
    Parking: ['No', 'No'],
    Plano: ['Sí', 'No'],
    'Año de construcción': ['2004', null],
    'Gastos en total': [
      '1.350\u00a0€ al año, sin comunidad (no consta)',
      '1.350\u00a0€ al año, sin comunidad (no consta)',
    ],
    IBI: ['1.200\u00a0€ al año', '1.200\u00a0€ al año'],
    Basura: ['150\u00a0€ al año', '150\u00a0€ al año'],
    'Certificado energético': ['D', null],
  });
});

it('buildComparisonRows omits rows that are unknown for all properties, and listUnknownRows names them', () => {
  expect(listUnknownRows([villa, land])).toEqual(['Orientación', 'Comunidad']);
  expect(buildComparisonRows([villa, land]).map(({ name }) => name)).not.toContain('Comunidad');
  expect(listUnknownRows([{ ...villa, orientation: 'Sur', communityFeesYear: 0, gardenPlot: 900 }])).toEqual([]);
});

it('buildComparisonRows marks rows with different values', () => {
  const differingRows = buildComparisonRows([villa, { ...villa, price: 900_000, pool: false, terrace: null }]).filter(
    ({ differs }) => differs,
  );
  expect(differingRows.map(({ name }) => name)).toEqual(['Precio', 'Precio por m²', 'Terraza', 'Piscina']);
});

describe('best value', () => {
  const getBestIndexes = (...properties: ComparedProperty[]) =>
    Object.fromEntries(buildComparisonRows(properties).flatMap(({ name, best }) => (best ? [[name, best.at]] : [])));

  it('is marked when one value beats all others', () => {
    expect(getBestIndexes(villa, { ...villa, price: 700_000, builtYear: 2010, ibiFeesYear: 1500 })).toEqual({
      Precio: 1,
      'Precio por m²': 1,
      'Año de construcción': 1,
      'Gastos en total': 0,
    });
  });

  it('is not marked for equal or incomparable values', () => {
    const pricedLand = { ...land, price: 900_000 };
    expect(getBestIndexes(villa, pricedLand)).toEqual({ Precio: 0 });
    expect(getBestIndexes(villa, villa)).toEqual({});
    expect(getBestIndexes(villa, { ...villa, currency: 'GBP', price: 1 })).toEqual({});
    expect(getBestIndexes(villa, { ...villa, ibiFeesYear: null })).toEqual({});
  });
});

it('buildComparisonRows distinguishes the price per plot area from the price per built area', () => {
  const pricedLand = { ...land, price: 818_400 };
  expect(getValues([villa, pricedLand])['Precio por m²']).toEqual([
    '2.814\u00a0€/m² construido',
    '341\u00a0€/m² de parcela',
  ]);
});

it('buildComparisonRows names the yearly costs that are missing from a total', () => {
  const property = { ...villa, communityFeesYear: 900 };
  expect(getValues([property])['Gastos en total']).toEqual(['2.250\u00a0€ al año']);
  expect(getValues([{ ...property, ibiFeesYear: null, basuraTaxYear: null }])['Gastos en total']).toEqual([
    '900\u00a0€ al año, sin IBI ni basura (no consta)',
  ]);
});

it('buildComparisonRows names zero bedrooms a studio', () => {
  expect(getValues([{ ...villa, bedrooms: 0 }])['Dormitorios']).toEqual(['Estudio']);
});
