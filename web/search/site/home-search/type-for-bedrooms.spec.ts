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
  ])('with %p bedrooms makes %p %p', (bedrooms, type, meant) => {
    expect(typeForBedrooms(bedrooms, type)).toBe(meant);
  });
});
