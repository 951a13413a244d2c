import { getNextRun, listNextRuns } from './schedule-feed.ts';

describe('getNextRun', () => {
  it.each(['0 4 * * *', '*/20 * * * * *', '30 2 * * 0', '@daily'])('returns a future time for «%s»', (cron) => {
    expect(getNextRun(cron).getTime()).toBeGreaterThan(Date.now());
  });

  it('uses Madrid time', () => {
    const time = getNextRun('0 4 * * *').toLocaleTimeString('es-ES', { timeZone: 'Europe/Madrid' });
    expect(time).toBe('4:00:00');
  });

  it('returns the first of the distinct times of listNextRuns', () => {
    const times = listNextRuns('0 4 * * *', 3);
    expect(times[0]).toEqual(getNextRun('0 4 * * *'));
    expect(new Set(times.map((time) => time.toDateString())).size).toBe(3);
  });

  it.each(['', 'hourly', '61 * * * *', '* * * *', '* * * * * * *', '0 0 31 2 *', '0 4 * * * && date'])(
    'refuses «%s»',
    (cron) => {
      expect(() => getNextRun(cron)).toThrow(`El horario «${cron}» no se entiende.`);
    },
  );
});
