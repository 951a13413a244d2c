const DAY_MS = 86_400_000;

/** The calendar day so many days before; reckoned in UTC, where no day is longer than another. */
export const subtractDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);

/** So many calendar days, the last of which is given; the oldest first. */
export const listDaysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => subtractDays(last, count - 1 - at));
