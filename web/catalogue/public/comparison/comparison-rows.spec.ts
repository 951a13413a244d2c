import type { ComparedProperty } from './compared-property.ts';
import { comparisonRows, unknownRows } from './comparison-rows.ts';

const villa = {
  price: 895_000,
  currency: 'EUR',
  size: 318,
  isLand: false,
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
  energy: { state: 'rated', consumption: 'D', consumptionValue: 120, emissions: 'E', emissionsValue: 30 },
} as ComparedProperty;
const land = {
  ...villa,
  price: null,
  size: 2400,
  isLand: true,
  category: 'land',
  bedrooms: null,
  bathrooms: null,
  builtYear: null,
  energy: null,
} as ComparedProperty;

const valuesOf = (properties: ComparedProperty[]) =>
  Object.fromEntries(comparisonRows(properties).map(({ name, values }) => [name, values]));

it('writes every row in words, and nothing of what is not known', () => {
  expect(valuesOf([villa, land])).toEqual({
    Precio: ['895.000\u00a0€', 'Precio a consultar'],
    'Precio por m²': ['2.814\u00a0€/m²', null],
    Superficie: ['318\u00a0m²', '2.400\u00a0m² de terreno'],
    Dormitorios: ['4', null],
    Baños: ['3', null],
    Terraza: ['60\u00a0m²', '60\u00a0m²'],
    Jardín: ['Sí', 'Sí'],
    Piscina: ['Sí', 'Sí'],
    Parking: ['No', 'No'],
    'Año de construcción': ['2004', null],
    IBI: ['1.200\u00a0€/año', '1.200\u00a0€/año'],
    'Certificado energético': ['D', null],
  });
});

it('leaves out the rows of which nothing is known, and names them', () => {
  expect(unknownRows([villa, land])).toEqual(['Comunidad']);
  expect(comparisonRows([villa, land]).map(({ name }) => name)).not.toContain('Comunidad');
  expect(unknownRows([{ ...villa, terrace: 0, builtYear: null }])).toEqual([
    'Terraza',
    'Año de construcción',
    'Comunidad',
  ]);
  expect(unknownRows([villa, { ...land, communityFeesYear: 900 }])).toEqual([]);
});

it('knows which rows differ', () => {
  const differing = comparisonRows([villa, { ...villa, price: 900_000, pool: false, terrace: null }]).filter(
    ({ differs }) => differs,
  );
  expect(differing.map(({ name }) => name)).toEqual(['Precio', 'Precio por m²', 'Terraza', 'Piscina']);
});

it('calls a home without a bedroom of its own a studio', () => {
  expect(valuesOf([{ ...villa, bedrooms: 0 }])['Dormitorios']).toEqual(['Estudio']);
});
