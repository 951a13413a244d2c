import { createCronTicker, computeDailyId } from './schedules.ts';

const HOUR = 3_600_000;

function collectDueTimes(cronTime: string, times: number) {
  const dues: Date[] = [];
  const errorHandler = (error: unknown) => {
    throw error;
  };
  const job = createCronTicker({ cronTime, onDue: (due) => Promise.resolve(void dues.push(due)), errorHandler });
  for (let time = 0; time < times; time++) void job.fireOnTick();
  void job.stop();
  return dues.map((due) => due.getTime());
}

describe('createCronTicker', () => {
  it('calls onDue with the scheduled time, even when the timer fires early', () => {
    const [first, second] = [collectDueTimes('0 25 4 * * *', 3), collectDueTimes('0 25 4 * * *', 3)];
    expect(first).toEqual(second);
    expect(first[0]).toBeGreaterThan(Date.now());
    for (const index of [1, 2]) expect([23, 24, 25]).toContain((first[index]! - first[index - 1]!) / HOUR);
  });

  it('uses Madrid time', () => {
    const time = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'short' });
    expect(collectDueTimes('0 25 4 * * *', 1).map((due) => time.format(due))).toEqual(['4:25']);
  });
});

const computeId = (moment: string) => computeDailyId('apply-retention', '03:40', new Date(moment));

describe('computeDailyId', () => {
  it.each([
    ['in winter', '2027-01-10T02:40:00Z', '2027-01-11T02:39:59Z', '2027-01-11T02:40:00Z'],
    ['in summer', '2027-07-10T01:40:00Z', '2027-07-11T01:39:59Z', '2027-07-11T01:40:00Z'],
    ['in the night of 23 hours', '2027-03-27T02:40:00Z', '2027-03-28T01:39:59Z', '2027-03-28T01:40:00Z'],
    ['in the night of 25 hours', '2027-10-30T01:40:00Z', '2027-10-31T02:39:59Z', '2027-10-31T02:40:00Z'],
    ['over the end of a year', '2026-12-31T02:40:00Z', '2027-01-01T02:39:59Z', '2027-01-01T02:40:00Z'],
  ])('stays the same until the time of the next day: %s', (_when, first, last, next) => {
    expect(computeId(last)).toBe(computeId(first));
    expect(computeId(next)).not.toBe(computeId(first));
  });

  it('differs between queues', () => {
    const now = new Date('2027-01-10T12:00:00Z');
    expect(computeDailyId('forget-sessions', '03:40', now)).not.toBe(computeDailyId('apply-retention', '03:40', now));
  });
});
