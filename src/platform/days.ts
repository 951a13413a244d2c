import { DAY_MS } from './time-units.contract.ts';

const DAY_FORMAT = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

export const toMadridDay = (at: Date | number): string => DAY_FORMAT.format(at);

/** Subtracts calendar days in UTC, where all days have the same length. */
export const subtractDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);

export const listDaysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => subtractDays(last, count - 1 - index));

/** Lists the Mondays of the last `count` ISO weeks in Madrid, oldest first, such as `2026-11-23`. */
export function listLastWeeks(now: Date, count: number): string[] {
  const today = toMadridDay(now);
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, index) => subtractDays(today, daysSinceMonday + 7 * (count - 1 - index)));
}
