import { mapEachAmenity } from '../../../../src/catalogue/amenities/list-amenities.contract.ts';
import type { PropertyFacets } from '../../../../src/search/search.contract.ts';
import { locationChoices } from './location-choices.ts';
import { typeChoices } from './type-choices.ts';

const option = (value: string, count = 1) => ({ value, name: value, count });
const facets = (some: Partial<PropertyFacets>): PropertyFacets => ({
  location: [],
  zone: [],
  family: ['1-1', '2-1', '3-1'].map((code) => option(code)),
  propertyType: [],
  bedrooms: [],
  ...{ baths: [], price: [], built: [], plot: [], energy: [], newBuild: 0 },
  ...mapEachAmenity(() => 0),
  ...some,
});
const shape = (choices: ReturnType<typeof typeChoices>) =>
  choices.map(({ value, within }) => [value, ...within.map((narrower) => narrower.value)].join(' > '));

describe('typeChoices', () => {
  it('opens families into their types, without the family code itself', () => {
    const propertyType = ['1-1', '1-3', '1-2', '2-3', '4-1'].map((code) => option(code));
    expect(shape(typeChoices(facets({ propertyType })))).toEqual(['1-1 > 1-2 > 1-3', '2-1 > 2-3', '3-1', '4-1']);
  });

  it('leaves out types without stock, unless they are chosen', () => {
    const propertyType = [option('5-1', 0), option('6-1', 0), option('2-2', 0)];
    expect(shape(typeChoices(facets({ propertyType }), ['6-1']))).toEqual(['1-1', '2-1', '3-1', '6-1']);
  });
});

describe('locationChoices', () => {
  it('sorts as Spanish does and puts zones under their town', () => {
    const choices = locationChoices(
      facets({
        location: [option('Ojén'), option('Álora'), option('Mijas')],
        zone: [
          { ...option('Mijas'), location: 'Mijas' },
          { ...option('La Cala'), location: 'Mijas' },
        ],
      }),
    );
    expect(shape(choices)).toEqual(['Álora', 'Mijas > La Cala', 'Ojén']);
  });
});
