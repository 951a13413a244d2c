import { describeCondition } from './describe-condition.ts';

const filters = {
  location: ['Marbella', 'Mijas'],
  propertyType: ['2-3'],
  priceMax: 500_000,
  bedrooms: [0, 3],
  near: 'Nerja',
  within: 2_000,
  search: 'sauna',
  pool: true as const,
};
const name = (...parameters: string[]) =>
  describeCondition(filters, parameters, { '2-3': 'Villa' }).replace(/\u00a0/g, ' ');

it('names a condition within a sentence', () => {
  expect(name('location')).toBe('«Marbella o Mijas»');
  expect(name('propertyType')).toBe('«Villa»');
  expect(name('priceMin', 'priceMax')).toBe('«hasta 500.000 €»');
  expect(name('bedrooms')).toBe('«estudio o 3 dorm.»');
  expect(name('near', 'within')).toBe('«a 2 km de Nerja»');
  expect(name('search')).toBe('«sauna»');
  expect(name('pool')).toBe('«piscina»');
});
