import { DAY_MS, HOUR_MS } from '../platform/time-units.contract.ts';
import { DateShift } from './shift-dates.ts';
import { readSnapshot } from './snapshot.sql.ts';

/** Loads of the snapshot at moments with which date arithmetic has trouble. */
const STARTS = {
  'in the same week': '2026-11-29T12:00Z',
  'on a Monday': '2026-12-07T00:10Z',
  'on the first of a month': '2027-02-01T09:30Z',
  'on New Year’s Day': '2027-01-01T00:00Z',
  'in January': '2027-01-12T23:50Z',
  'on 29 February': '2028-02-29T10:00Z',
  'in summer': '2029-07-18T16:59Z',
  'on a Saturday': '2030-03-30T20:00Z',
  'before it was taken': '2026-05-06T11:00Z',
};

const snapshot = await readSnapshot();
const takenAt = new Date(snapshot.takenAt);
const collectTimes = (table: 'inquiries' | 'lead_changes', column: string, filter: (row: object) => boolean) =>
  snapshot.tables[table]!.filter(filter).map((row) => new Date(String(row[column])));
const arrivals = collectTimes('inquiries', 'created_at', () => true);
const edits = collectTimes('lead_changes', 'at', (row) => 'actor_kind' in row && row.actor_kind === 'user');

const getHour = (time: Date) => (time.getTime() % DAY_MS) / HOUR_MS;
const isWeekend = (time: Date) => [0, 6].includes(time.getUTCDay());

describe.each(Object.entries(STARTS))('DateShift %s', (_, start) => {
  const now = new Date(start);
  const dates = new DateShift(takenAt, now);

  it('shifts staff edits into office hours, the last one to the last working day before today', () => {
    const shifted = edits.map((time) => dates.shiftTime(time));
    expect(shifted.filter((time) => isWeekend(time) || getHour(time) < 8 || getHour(time) > 17.01)).toEqual([]);
    const last = new Date(Math.max(...shifted.map(Number)));
    const lastMidnight = new Date(now.getTime() - (now.getTime() % DAY_MS));
    expect(last < lastMidnight).toBe(true);
    const daysBetween = Math.ceil((lastMidnight.getTime() - last.getTime()) / DAY_MS);
    expect(daysBetween).toBeLessThanOrEqual(isWeekend(now) || now.getUTCDay() === 1 ? 3 : 1);
  });

  it('keeps the order of all moments, and none before the snapshot moves into the future', () => {
    const times = [...arrivals, ...edits].toSorted((one, other) => Number(one) - Number(other));
    const shifted = times.map((time) => Number(dates.shiftTime(time)));
    expect(shifted).toEqual(shifted.toSorted((one, other) => one - other));
    expect(dates.shiftTime(takenAt) <= now).toBe(true);
  });

  it('keeps different days different', () => {
    const days = [...new Set(snapshot.tables.property_views!.map(({ day }) => String(day)))];
    expect(new Set(days.map((day) => dates.shiftDay(day))).size).toBe(days.length);
  });

  it('shifts dates in texts like the moments that they name', () => {
    const text = dates.shiftText(
      '{"at":"2026-11-30T09:30:00+00:00","to":"Visita programada para el 30 nov 2026, 10:30"}',
    );
    const { at, to } = JSON.parse(text) as { at: string; to: string };
    const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Madrid' } as const;
    expect(to).toBe(`Visita programada para el ${new Date(at).toLocaleString('es-ES', format)}`);
    const day = dates.shiftDay('2026-12-03');
    const long = new Date(day).toLocaleDateString('es-ES', { dateStyle: 'long', timeZone: 'UTC' });
    expect(dates.shiftText('3 de diciembre de 2026')).toBe(long);
    const lead = dates.shiftTime(new Date('2026-09-08T12:00Z')).toLocaleDateString('es-ES', { dateStyle: 'long' });
    expect(dates.shiftText('Lead del 8 de septiembre de 2026')).toBe(`Lead del ${lead}`);
    const early = dates.shiftTime(new Date('2026-11-27T03:06Z')).toLocaleString('es-ES', format);
    expect(dates.shiftText('Recibido: 27 nov 2026, 4:06')).toBe(`Recibido: ${early}`);
  });
});

describe('DateShift', () => {
  it('shifts days only in columns that hold days, and keeps the first of a month for completions', () => {
    const dates = new DateShift(takenAt, new Date('2027-11-28T12:00Z'));
    const row = {
      day: '2026-11-27',
      privacy_version: '2026-01-01',
      completion_date: '2027-04-01',
      text: 'A 2026-11-27',
    };
    expect(dates.shiftRow(row)).toEqual({
      day: '2027-11-26',
      privacy_version: '2026-01-01',
      completion_date: '2028-03-01',
      text: 'A 2026-11-27',
    });
    const details = { changes: { completionDate: { to: '2027-04-01', from: null }, builtYear: { to: 2001 } } };
    expect(dates.shiftRow({ details })).toEqual({
      details: { changes: { completionDate: { to: '2028-03-01', from: null }, builtYear: { to: 2001 } } },
    });
  });
});
