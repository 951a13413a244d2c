import { typeForBedrooms } from './type-for-bedrooms.ts';

describe('typeForBedrooms', () => {
  it.each([
    ['0', '', '1-1'],
    ['0', '2-1', '1-1'],
    ['0', '1-3', '1-3'],
    ['0', '2-3', '2-3'],
    ['1', '', ''],
    ['', '2-1', '2-1'],
    ['5', '2-1', '2-1'],
  ])('for %p bedrooms and type %p, returns %p', (bedrooms, type, expected) => {
    expect(typeForBedrooms(bedrooms, type)).toBe(expected);
  });
});
