import { formatDuration, buildTimeTicks } from './chart-formats.ts';
import { summarizeReplies } from './summarize-replies.ts';

const NO_REPLIES = { replies: 0, inTime: 0, medianMinutes: null };

describe('replies by week', () => {
  it('are summarized by the current week and the promised reply time', () => {
    const weeks = [
      { week: '2026-11-16', replies: 3, inTime: 1, medianMinutes: 600 },
      { week: '2026-11-23', replies: 1, inTime: 1, medianMinutes: 85 },
    ];
    expect(summarizeReplies(weeks)).toBe(
      'Esta semana, la mitad se respondió en 1 h 25 min o menos (horario de oficina). En 2 semanas, el 50\u00a0% se respondió en menos de 24 horas, como promete la web.',
    );
  });

  it('are summarized by the last week with replies when the current week has none', () => {
    const weeks = [
      { week: '2026-11-16', replies: 1, inTime: 1, medianMinutes: 5 },
      { ...NO_REPLIES, week: '2026-11-23' },
    ];
    expect(summarizeReplies(weeks)).toMatch(/^En la semana del 16 nov, .* 5 min o menos/);
  });

  it('have no summary when there are none', () => {
    expect(summarizeReplies([{ ...NO_REPLIES, week: '2026-11-23' }])).toBeNull();
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [1285, '21 h 25 min'],
  ])('formats %i minutes as %s', (minutes, expected) => {
    expect(formatDuration(minutes)).toBe(expected);
  });
});

describe('buildTimeTicks', () => {
  it.each([
    [0, [0, 15]],
    [52, [0, 15, 30, 45, 60]],
    [75, [0, 15, 30, 45, 60, 75]],
    [76, [0, 30, 60, 90]],
    [315, [0, 120, 240, 360]],
  ])('scales an axis up to %i minutes with ticks at %j', (maxMinutes, ticks) => {
    expect(buildTimeTicks(maxMinutes)).toEqual(ticks);
  });
});
