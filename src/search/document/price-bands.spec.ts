import { priceBands } from './price-bands.ts';

describe('price bands', () => {
  it.each([
    [null, []],
    [1, ['0-200000']],
    [199_999, ['0-200000']],
    [200_000, ['0-200000', '200000-300000']],
    [750_000, ['600000-800000']],
    [2_000_000, ['1000000-2000000', '2000000-999999999']],
    [5_000_000_000, ['2000000-999999999']],
  ])('of %j are %j', (price, bands) => {
    expect(priceBands(price)).toEqual(bands);
  });
});
