const DAY = 86_400_000;
const CALENDAR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The Mondays of the current ISO week in Madrid and of those before it, the oldest first, as `2026-11-23`. */
export function lastWeeks(now: Date, count: number): string[] {
  const today = Date.parse(CALENDAR.format(now));
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => dayOf(today - (sinceMonday + 7 * (count - 1 - at)) * DAY));
}

const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
