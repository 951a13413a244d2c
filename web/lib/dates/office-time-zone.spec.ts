import { officeTimeZone } from './office-time-zone.ts';

describe('officeTimeZone', () => {
  it.each([
    ['2026-11-18T10:42', '2026-11-18T09:42:00.000Z'],
    ['2026-07-01T00:15', '2026-06-30T22:15:00.000Z'],
    ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ])('converts %s in Madrid to %s and back', (localTime, time) => {
    expect(officeTimeZone.fromDateTimeLocal(localTime)).toBe(time);
    expect(officeTimeZone.toDateTimeLocal(time)).toBe(localTime);
  });

  it('returns the local day in Madrid', () =>
    expect(officeTimeZone.toLocalDay('2026-06-30T22:15:00.000Z')).toBe('2026-07-01'));

  it('returns null for an empty field', () => expect(officeTimeZone.fromDateTimeLocal('')).toBeNull());
});
