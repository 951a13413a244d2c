import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { compactFacets, expandFacets } from './compact-facets.ts';

const price = { value: '0-200000', name: 'Hasta 200.000 €', count: 3 };
const facets: PropertyFacets = {
  location: [
    { value: 'Marbella', name: 'Marbella', count: 7 },
    { value: 'Mijas', name: 'Mijas', count: 0 },
  ],
  zone: [
    { value: 'Nagüeles', name: 'Nagüeles', count: 2, location: 'Marbella' },
    { value: 'Centro (Marbella)', name: 'Centro', count: 1, location: 'Marbella' },
    { value: 'Calahonda', name: 'Calahonda', count: 4, location: 'Mijas' },
  ],
  family: [],
  propertyType: [{ value: '1-3', name: 'Ático', count: 2 }],
  bedrooms: [{ value: '0', name: '0', count: 1 }],
  baths: [],
  price: [price],
  built: [],
  plot: [],
  energy: [],
  newBuild: 0,
  pool: 5,
  parking: 1,
  garden: 2,
  seaView: 3,
  frontLine: 4,
};

describe('compact facets', () => {
  it('equal the original facets after expansion', () => {
    expect(expandFacets(JSON.parse(JSON.stringify(compactFacets(facets))))).toEqual(facets);
  });

  it('contain a name once, whether or not it equals the value', () => {
    const json = JSON.stringify(compactFacets(facets));
    for (const name of ['Nagüeles', 'Calahonda', 'Hasta 200.000 €']) expect(json.split(name)).toHaveLength(2);
  });
});
