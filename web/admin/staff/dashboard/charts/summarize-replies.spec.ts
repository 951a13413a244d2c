import { formatOfficeMinutes, timeTicks } from './format-office-minutes.ts';
import { summarizeReplies } from './summarize-replies.ts';

const none = { replies: 0, inTime: 0, medianMinutes: null };

describe('replies by week', () => {
  it('are told by the current week and by what the website promises', () => {
    const weeks = [
      { week: '2026-11-16', replies: 3, inTime: 1, medianMinutes: 600 },
      { week: '2026-11-23', replies: 1, inTime: 1, medianMinutes: 85 },
    ];
    expect(summarizeReplies(weeks)).toBe(
      'Esta semana, la mitad se respondió en 1 h 25 min o menos (horario de oficina). En 2 semanas, el 50\u00a0% se respondió en menos de 24 horas, como promete la web.',
    );
  });

  it('are told by the last week that had some', () => {
    const weeks = [
      { week: '2026-11-16', replies: 1, inTime: 1, medianMinutes: 5 },
      { ...none, week: '2026-11-23' },
    ];
    expect(summarizeReplies(weeks)).toMatch(/^En la semana del 16 nov, .* 5 min o menos/);
  });

  it('have nothing to tell where nobody replied', () => {
    expect(summarizeReplies([{ ...none, week: '2026-11-23' }])).toBeNull();
  });

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [1285, '21 h 25 min'],
  ])('say %i minutes as %s', (minutes, said) => {
    expect(formatOfficeMinutes(minutes)).toBe(said);
  });

  it.each([
    [0, [0, 15]],
    [52, [0, 15, 30, 45, 60]],
    [75, [0, 15, 30, 45, 60, 75]],
    [76, [0, 30, 60, 90]],
    [315, [0, 120, 240, 360]],
  ])('mark an axis up to %i minutes at %j', (longest, ticks) => {
    expect(timeTicks(longest)).toEqual(ticks);
  });
});
