import { cronTicker } from './cron-ticker.ts';

const HOUR = 3_600_000;

function rung(cronTime: string, times: number) {
  const dues: Date[] = [];
  const errorHandler = (error: unknown) => {
    throw error;
  };
  const job = cronTicker({ cronTime, onDue: (due) => Promise.resolve(void dues.push(due)), errorHandler });
  for (let time = 0; time < times; time++) void job.fireOnTick();
  void job.stop();
  return dues.map((due) => due.getTime());
}

describe('a bell', () => {
  it('rings the same moments in every process, one after the other, however early its timer is', () => {
    const [one, other] = [rung('0 25 4 * * *', 3), rung('0 25 4 * * *', 3)];
    expect(one).toEqual(other);
    expect(one[0]).toBeGreaterThan(Date.now());
    for (const at of [1, 2]) expect([23, 24, 25]).toContain((one[at]! - one[at - 1]!) / HOUR);
  });

  it('rings by the clock of Madrid', () => {
    const time = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', timeStyle: 'short' });
    expect(rung('0 25 4 * * *', 1).map((due) => time.format(due))).toEqual(['4:25']);
  });
});
