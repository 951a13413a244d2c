import type { ComparedProperty } from './compared-property.ts';
import { buildComparisonRows, listUnknownRows } from './build-comparison-rows.ts';

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

const valuesOf = (properties: ComparedProperty[]) =>
  Object.fromEntries(buildComparisonRows(properties).map(({ name, values }) => [name, values]));

it('writes every row in words, and nothing of what is not known', () => {
  expect(valuesOf([villa, land])).toEqual({
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

it('leaves out the rows of which nothing is known, and names them', () => {
  expect(listUnknownRows([villa, land])).toEqual(['Orientación', 'Comunidad']);
  expect(buildComparisonRows([villa, land]).map(({ name }) => name)).not.toContain('Comunidad');
  expect(listUnknownRows([{ ...villa, orientation: 'Sur', communityFeesYear: 0, gardenPlot: 900 }])).toEqual([]);
});

it('finds the rows that differ', () => {
  const differing = buildComparisonRows([villa, { ...villa, price: 900_000, pool: false, terrace: null }]).filter(
    ({ differs }) => differs,
  );
  expect(differing.map(({ name }) => name)).toEqual(['Precio', 'Precio por m²', 'Terraza', 'Piscina']);
});

describe('the best value', () => {
  const bestOf = (...properties: ComparedProperty[]) =>
    Object.fromEntries(buildComparisonRows(properties).flatMap(({ name, best }) => (best ? [[name, best.at]] : [])));

  it('is marked where one value is better than all others', () => {
    expect(bestOf(villa, { ...villa, price: 700_000, builtYear: 2010, ibiFeesYear: 1500 })).toEqual({
      ...{ Precio: 1, 'Precio por m²': 1, 'Año de construcción': 1, 'Gastos en total': 0 },
    });
  });

  it('is not marked between unlike things, nor for equal values', () => {
    const priced = { ...land, price: 900_000 };
    expect(bestOf(villa, priced)).toEqual({ Precio: 0 });
    expect(bestOf(villa, villa)).toEqual({});
    expect(bestOf(villa, { ...villa, currency: 'GBP', price: 1 })).toEqual({});
    expect(bestOf(villa, { ...villa, ibiFeesYear: null })).toEqual({});
  });
});

it('tells the price of a plot from that of a building', () => {
  const priced = { ...land, price: 818_400 };
  expect(valuesOf([villa, priced])['Precio por m²']).toEqual([
    '2.814\u00a0€/m² construido',
    '341\u00a0€/m² de parcela',
  ]);
});

it('says which yearly costs a total lacks', () => {
  const home = { ...villa, communityFeesYear: 900 };
  expect(valuesOf([home])['Gastos en total']).toEqual(['2.250\u00a0€ al año']);
  expect(valuesOf([{ ...home, ibiFeesYear: null, basuraTaxYear: null }])['Gastos en total']).toEqual([
    '900\u00a0€ al año, sin IBI ni basura (no consta)',
  ]);
});

it('calls a home without a bedroom of its own a studio', () => {
  expect(valuesOf([{ ...villa, bedrooms: 0 }])['Dormitorios']).toEqual(['Estudio']);
});
