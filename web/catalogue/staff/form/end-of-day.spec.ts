import { toOfficeDay, endOfDay } from './end-of-day.ts';

describe('the end of a day by the agency’s clock', () => {
  it.each([
    ['2026-11-21', '2026-11-21T22:59:59.000Z'],
    ['2026-07-01', '2026-07-01T21:59:59.000Z'],
    ['2026-10-25', '2026-10-25T22:59:59.000Z'],
  ])('of %s is %s', (day, end) => {
    expect(endOfDay(day)).toBe(end);
    expect(toOfficeDay(end)).toBe(day);
  });

  it('leaves what is no day to whoever judges it', () => expect(endOfDay('x')).toBe('x'));
});
