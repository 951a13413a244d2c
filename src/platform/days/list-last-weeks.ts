import { subtractDays } from './subtract-days.ts';
import { toMadridDay } from './to-madrid-day.ts';

/** The Mondays of the current ISO week in Madrid and of those before it, the oldest first, as `2026-11-23`. */
export function listLastWeeks(now: Date, count: number): string[] {
  const today = toMadridDay(now);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => subtractDays(today, sinceMonday + 7 * (count - 1 - at)));
}
