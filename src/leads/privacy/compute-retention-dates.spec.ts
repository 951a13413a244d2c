import { computeRetentionDates } from './compute-retention-dates.ts';

const TERMS = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
const dates = (now: string, terms = {}) =>
  Object.fromEntries(
    Object.entries(computeRetentionDates(new Date(`${now}T03:40:00Z`), { ...TERMS, ...terms })).map(([name, date]) => [
      name,
      date.toISOString().slice(0, 10),
    ]),
  );

describe('until when things are kept', () => {
  it('counts months and days back', () => {
    expect(dates('2026-11-21')).toEqual({ leads: '2024-11-21', spam: '2026-10-22', mails: '2026-08-23' });
  });

  it.each([
    ['2027-03-31', 1, '2027-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2027-01-31', 2, '2026-11-30'],
  ])('from %s, %i months lead to %s', (now, leadMonths, leads) => {
    expect(dates(now, { leadMonths })).toMatchObject({ leads });
  });

  it('keeps no mail for longer than leads', () => {
    expect(dates('2026-11-21', { leadMonths: 2, mailDays: 3650 })).toMatchObject({ mails: '2026-09-21' });
  });
});
