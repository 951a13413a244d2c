import { toMadridDay } from './to-madrid-day.ts';

describe('the day of a moment', () => {
  it.each([
    ['2026-01-31T22:59:59Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-07-31T21:59:59Z', '2026-07-31'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
  ])('is that of Madrid: %s', (moment, day) => {
    expect(toMadridDay(new Date(moment))).toBe(day);
  });
});
