import { mapEachAmenity } from '../../../../src/catalogue/fields/amenities.contract.ts';
import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { listLocationChoices, toggleBedrooms, listTypeChoices } from './choices.ts';

const option = (value: string, count = 1) => ({ value, name: value, count });
const facets = (overrides: Partial<PropertyFacets>): PropertyFacets => ({
  location: [],
  zone: [],
  family: ['1-1', '2-1', '3-1'].map((code) => option(code)),
  propertyType: [],
  bedrooms: [],
  baths: [],
  price: [],
  built: [],
  plot: [],
  energy: [],
  newBuild: 0,
  ...mapEachAmenity(() => 0),
  ...overrides,
});
const formatTree = (choices: ReturnType<typeof listTypeChoices>) =>
  choices.map(({ value, subOptions }) => [value, ...subOptions.map((narrower) => narrower.value)].join(' > '));

describe('listTypeChoices', () => {
  it('nests types under their family, which is not repeated among them', () => {
    const propertyType = ['1-1', '1-3', '1-2', '2-3', '4-1'].map((code) => option(code));
    expect(formatTree(listTypeChoices(facets({ propertyType })))).toEqual([
      '1-1 > 1-2 > 1-3',
      '2-1 > 2-3',
      '3-1',
      '4-1',
    ]);
  });

  it('omits types without properties, unless selected', () => {
    const propertyType = [option('5-1', 0), option('6-1', 0), option('2-2', 0)];
    expect(formatTree(listTypeChoices(facets({ propertyType }), ['6-1']))).toEqual(['1-1', '2-1', '3-1', '6-1']);
  });
});

describe('listLocationChoices', () => {
  it('sorts locations in Spanish order and nests zones under their town', () => {
    const choices = listLocationChoices(
      facets({
        location: [option('Ojén'), option('Álora'), option('Mijas')],
        zone: [
          { ...option('Mijas'), location: 'Mijas' },
          { ...option('La Cala'), location: 'Mijas' },
        ],
      }),
    );
    expect(formatTree(choices)).toEqual(['Álora', 'Mijas > La Cala', 'Ojén']);
  });
});

describe('toggleBedrooms', () => {
  it('adds the apartment type when studio is chosen', () => {
    expect(toggleBedrooms({ propertyType: ['2-3'], bedrooms: [2] }, 0)).toEqual({
      propertyType: ['2-3', '1-1'],
      bedrooms: [0, 2],
    });
  });

  it('does not add the apartment type when the type or a studio is already selected', () => {
    expect(toggleBedrooms({ propertyType: ['1-1'] }, 0)).toEqual({ propertyType: ['1-1'], bedrooms: [0] });
    expect(toggleBedrooms({ bedrooms: [0] }, 1)).toEqual({ bedrooms: [0, 1] });
  });

  it('keeps the types when other bedroom counts are chosen', () => {
    expect(toggleBedrooms({}, 3)).toEqual({ bedrooms: [3] });
  });

  it('removes a chosen number', () => {
    expect(toggleBedrooms({ bedrooms: [0, 1] }, 0)).toEqual({ bedrooms: [1] });
  });
});
