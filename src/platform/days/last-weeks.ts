import { daysBefore } from './days-before.ts';
import { madridDay } from './madrid-day.ts';

/** The Mondays of the current ISO week in Madrid and of those before it, the oldest first, as `2026-11-23`. */
export function lastWeeks(now: Date, count: number): string[] {
  const today = madridDay(now);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => daysBefore(today, sinceMonday + 7 * (count - 1 - at)));
}
