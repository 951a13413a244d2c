import { mapEachAmenity } from '../../../../src/catalogue/fields/amenities.contract.ts';
import { toHomeSearchOptions } from './home-search-options.ts';

const option = (value: string, count = 1, name = value) => ({ value, name, count });
const facets = {
  location: [option('Ojén'), option('Álora'), option('Istán', 0)],
  zone: [
    { ...option('Sur'), location: 'Ojén' },
    { ...option('Norte (Ojén)', 2, 'Norte'), location: 'Ojén' },
    { ...option('Vacía', 0), location: 'Ojén' },
  ],
  family: [option('1-1', 4, 'Apartamento'), option('2-1', 2, 'Casa'), option('3-1', 0, 'Terreno')],
  propertyType: [option('6-1', 1, 'Garaje'), option('1-3', 1, 'Ático')],
  bedrooms: [],
  baths: [],
  price: [],
  built: [],
  plot: [],
  energy: [],
  newBuild: 0,
  ...mapEachAmenity(() => 0),
};

describe('toHomeSearchOptions', () => {
  it('lists locations by name and types by code, without those that have no properties', () => {
    const { locations, types } = toHomeSearchOptions({ facets });
    expect(locations.map(({ name }) => name)).toEqual(['Álora', 'Ojén']);
    expect(types.map(({ name }) => name)).toEqual(['Apartamento', 'Ático', 'Casa', 'Garaje']);
  });

  it('returns empty lists without facets', () => {
    expect(toHomeSearchOptions({ facets: null })).toEqual({ locations: [], types: [] });
  });
});
