import { toOfficeDay, endOfDay } from './property-draft.ts';

describe('end of day in the office time zone', () => {
  it.each([
    ['2026-11-21', '2026-11-21T22:59:59.000Z'],
    ['2026-07-01', '2026-07-01T21:59:59.000Z'],
    ['2026-10-25', '2026-10-25T22:59:59.000Z'],
  ])('converts %s to %s and back', (day, end) => {
    expect(endOfDay(day)).toBe(end);
    expect(toOfficeDay(end)).toBe(day);
  });

  it('leaves an invalid date unchanged', () => expect(endOfDay('x')).toBe('x'));
});
