import { computeRetentionDates } from './apply-retention.sql.ts';

const TERMS = { leadMonths: 24, spamDays: 30, mailDays: 90, addressDays: 90, auditMonths: 24 };
const getDates = (now: string, terms = {}) =>
  Object.fromEntries(
    Object.entries(computeRetentionDates(new Date(`${now}T03:40:00Z`), { ...TERMS, ...terms })).map(([name, date]) => [
      name,
      date.toISOString().slice(0, 10),
    ]),
  );

describe('computeRetentionDates', () => {
  it('subtracts months and days', () => {
    expect(getDates('2026-11-21')).toEqual({ leads: '2024-11-21', spam: '2026-10-22', mails: '2026-08-23' });
  });

  it.each([
    ['2027-03-31', 1, '2027-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2027-02-28'],
    ['2027-01-31', 2, '2026-11-30'],
  ])('for %s and %i months returns %s', (now, leadMonths, leads) => {
    expect(getDates(now, { leadMonths })).toMatchObject({ leads });
  });

  it('never keeps mails longer than leads', () => {
    expect(getDates('2026-11-21', { leadMonths: 2, mailDays: 3650 })).toMatchObject({ mails: '2026-09-21' });
  });
});
