import { formatDate } from './format-date.ts';

describe('formatDate', () => {
  it('formats a day with the Spanish name of the month', () => {
    expect(formatDate('2026-11-21')).toBe('21 de noviembre de 2026');
    expect(formatDate('2027-01-01')).toBe('1 de enero de 2027');
  });
});
