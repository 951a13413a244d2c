import { longDate } from './long-date.ts';

describe('longDate', () => {
  it('is the same day in Spanish words', () => {
    expect(longDate('2026-11-21')).toBe('21 de noviembre de 2026');
    expect(longDate('2027-01-01')).toBe('1 de enero de 2027');
  });
});
