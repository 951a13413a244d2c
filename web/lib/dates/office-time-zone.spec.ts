import { officeTimeZone } from './office-time-zone.ts';

describe('a field for date and time', () => {
  it.each([
    ['2026-11-18T10:42', '2026-11-18T09:42:00.000Z'],
    ['2026-07-01T00:15', '2026-06-30T22:15:00.000Z'],
    ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ])('%s in Madrid is %s', (written, at) => {
    expect(officeTimeZone.fromDateTimeLocal(written)).toBe(at);
    expect(officeTimeZone.toDateTimeLocal(at)).toBe(written);
  });

  it('has the day of Madrid', () => expect(officeTimeZone.toLocalDay('2026-06-30T22:15:00.000Z')).toBe('2026-07-01'));

  it('holds no moment while it is empty', () => expect(officeTimeZone.fromDateTimeLocal('')).toBeNull());
});
