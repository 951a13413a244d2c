import { daysBefore, daysUntil } from './days-before.ts';

describe('the days before another', () => {
  it('are calendar days, also where the clocks change', () => {
    expect(daysBefore('2026-03-30', 1)).toBe('2026-03-29');
    expect(daysBefore('2026-10-26', 29)).toBe('2026-09-27');
    expect(daysBefore('2028-03-01', 0)).toBe('2028-03-01');
  });

  it('come with it, the oldest first', () => {
    expect(daysUntil('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysUntil('2026-10-26', 2)).toEqual(['2026-10-25', '2026-10-26']);
    expect(daysUntil('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
  });
});
