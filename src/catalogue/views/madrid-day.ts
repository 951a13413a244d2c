const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The calendar day in Madrid, as `2026-11-21`. */
export const madridDay = (at: Date) => DAY.format(at);

/** So many calendar days, the last of which is given; the oldest first. */
export const daysUntil = (last: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.parse(`${last}T00:00Z`) - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
