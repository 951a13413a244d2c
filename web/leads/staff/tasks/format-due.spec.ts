import { formatDue, formatOverdue } from './format-due.ts';

const TODAY = '2026-10-25';

describe('due date of a task', () => {
  it('shows the time in Madrid, also on the day that clocks go back', () => {
    expect(formatDue({ dueOn: TODAY, dueAt: '2026-10-25T16:30:00Z' })).toBe('17:30');
    expect(formatDue({ dueOn: '2026-10-24', dueAt: '2026-10-24T16:30:00Z' })).toBe('18:30');
  });

  it('shows "Hoy" for a follow-up without a time', () => {
    expect(formatDue({ dueOn: TODAY, dueAt: null })).toBe('Hoy');
  });

  it.each([
    [{ dueOn: TODAY, dueAt: '2026-10-25T08:00:00Z' }, 'Vencida a las 09:00'],
    [{ dueOn: '2026-10-24', dueAt: '2026-10-24T21:30:00Z' }, 'Vencida ayer'],
    [{ dueOn: '2026-10-20', dueAt: null }, 'Vencida hace 5 días'],
  ])('shows since when the task is overdue: %j', (task, expected) => {
    expect(formatOverdue(task, TODAY)).toBe(expected);
  });
});
