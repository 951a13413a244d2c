import { describeCondition } from './filter-removal-links.tsx';

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
const describeFilter = (...parameters: string[]) =>
  describeCondition(filters, parameters, { '2-3': 'Villa' }).replace(/\u00a0/g, ' ');

it('describeCondition quotes each kind of filter, in lower case unless it is a name', () => {
  expect(describeFilter('location')).toBe('«Marbella o Mijas»');
  expect(describeFilter('propertyType')).toBe('«Villa»');
  expect(describeFilter('priceMin', 'priceMax')).toBe('«hasta 500.000 €»');
  expect(describeFilter('bedrooms')).toBe('«estudio o 3 dorm.»');
  expect(describeFilter('near', 'within')).toBe('«a 2 km de Nerja»');
  expect(describeFilter('search')).toBe('«sauna»');
  expect(describeFilter('pool')).toBe('«piscina»');
});
