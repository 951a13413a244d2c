import { toInternationalNumber } from './to-international-number.contract.ts';

describe('toInternationalNumber', () => {
  it.each([
    ['900 000 001', '+34900000001'],
    ['(+34) 600-112-233', '+34600112233'],
    ['0044 20 7946 0958', '+442079460958'],
    ['+44 20 7946 0958', '+442079460958'],
    ['112', '112'],
  ])('converts %s to %s', (phone, number) => {
    expect(toInternationalNumber(phone)).toBe(number);
  });
});
