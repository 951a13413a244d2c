import { daysUntil, madridDay } from './madrid-day.ts';

describe('the day of a view', () => {
  it.each([
    ['2026-01-31T22:59:59Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-07-31T21:59:59Z', '2026-07-31'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
  ])('is that of Madrid: %s', (moment, day) => {
    expect(madridDay(new Date(moment))).toBe(day);
  });

  it('follows the one before, also where the clocks change', () => {
    expect(daysUntil('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysUntil('2026-10-26', 2)).toEqual(['2026-10-25', '2026-10-26']);
    expect(daysUntil('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
  });
});
