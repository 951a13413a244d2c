import { subtractDays, listDaysUntil } from './subtract-days.ts';

describe('the days before another', () => {
  it('are calendar days, also where the clocks change', () => {
    expect(subtractDays('2026-03-30', 1)).toBe('2026-03-29');
    expect(subtractDays('2026-10-26', 29)).toBe('2026-09-27');
    expect(subtractDays('2028-03-01', 0)).toBe('2028-03-01');
  });

  it('come with it, the oldest first', () => {
    expect(listDaysUntil('2026-03-30', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(listDaysUntil('2026-10-26', 2)).toEqual(['2026-10-25', '2026-10-26']);
    expect(listDaysUntil('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
  });
});
