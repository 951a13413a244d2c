import { formatRelativeDay, formatElapsedTime } from './format-relative-day.ts';

describe('formatRelativeDay', () => {
  it.each([
    ['2026-11-22', 'hoy'],
    ['2026-11-23', 'hoy'],
    ['2026-11-21', 'ayer'],
    ['2026-11-20', 'hace 2 días'],
    ['2026-10-25', 'hace 28 días'],
    ['2026-10-23', 'hace 30 días'],
    ['2026-10-22', 'hace 1 mes'],
    ['2026-09-23', 'hace 1 mes'],
    ['2026-09-22', 'hace 2 meses'],
    ['2025-12-22', 'hace 11 meses'],
    ['2025-11-23', 'hace 11 meses'],
    ['2025-11-22', 'hace 1 año'],
    ['2023-12-01', 'hace 2 años'],
  ])('formats %s as %s', (day, expected) => {
    expect(formatRelativeDay(day, '2026-11-22')).toBe(expected);
  });

  it('counts calendar days across a clock change', () => {
    expect(formatRelativeDay('2026-03-28', '2026-03-30')).toBe('hace 2 días');
    expect(formatRelativeDay('2026-02-28', '2026-03-01')).toBe('ayer');
  });
});

describe('formatElapsedTime', () => {
  it('returns the elapsed time, or null for today', () => {
    expect(formatElapsedTime('2026-11-21', '2026-11-22')).toBe('1 día');
    expect(formatElapsedTime('2026-11-22', '2026-11-22')).toBeNull();
  });
});
