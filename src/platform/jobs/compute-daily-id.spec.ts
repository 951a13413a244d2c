import { computeDailyId } from './compute-daily-id.ts';

const at = (moment: string) => computeDailyId('apply-retention', '03:40', new Date(moment));

describe('the job of a day in Madrid', () => {
  it.each([
    ['in winter', '2027-01-10T02:40:00Z', '2027-01-11T02:39:59Z', '2027-01-11T02:40:00Z'],
    ['in summer', '2027-07-10T01:40:00Z', '2027-07-11T01:39:59Z', '2027-07-11T01:40:00Z'],
    ['in the night of 23 hours', '2027-03-27T02:40:00Z', '2027-03-28T01:39:59Z', '2027-03-28T01:40:00Z'],
    ['in the night of 25 hours', '2027-10-30T01:40:00Z', '2027-10-31T02:39:59Z', '2027-10-31T02:40:00Z'],
    ['over the end of a year', '2026-12-31T02:40:00Z', '2027-01-01T02:39:59Z', '2027-01-01T02:40:00Z'],
  ])('is the same from its time on until that of the next day: %s', (_when, first, last, next) => {
    expect(at(last)).toBe(at(first));
    expect(at(next)).not.toBe(at(first));
  });

  it('is of one queue', () => {
    const now = new Date('2027-01-10T12:00:00Z');
    expect(computeDailyId('forget-sessions', '03:40', now)).not.toBe(computeDailyId('apply-retention', '03:40', now));
  });
});
