import { getNextRun, listNextRuns } from './get-next-run.ts';

describe('the next tick', () => {
  it.each(['0 4 * * *', '*/20 * * * * *', '30 2 * * 0', '@daily'])('of «%s» is yet to come', (cron) => {
    expect(getNextRun(cron).getTime()).toBeGreaterThan(Date.now());
  });

  it('goes by the clock of Madrid', () => {
    const hour = getNextRun('0 4 * * *').toLocaleTimeString('es-ES', { timeZone: 'Europe/Madrid' });
    expect(hour).toBe('4:00:00');
  });

  it('is followed by others', () => {
    const times = listNextRuns('0 4 * * *', 3);
    expect(times[0]).toEqual(getNextRun('0 4 * * *'));
    expect(new Set(times.map((time) => time.toDateString())).size).toBe(3);
  });

  it.each(['', 'hourly', '61 * * * *', '* * * *', '* * * * * * *', '0 0 31 2 *', '0 4 * * * && date'])(
    'is refused for «%s»',
    (cron) => {
      expect(() => getNextRun(cron)).toThrow(`El horario «${cron}» no se entiende.`);
    },
  );
});
