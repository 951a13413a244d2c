const ZONE = { timeZone: 'Europe/Madrid' } as const;
const DAY = new Intl.DateTimeFormat('sv-SE', ZONE);
const CLOCK = new Intl.DateTimeFormat('sv-SE', { ...ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The day in the agency's time zone: 2026-11-21. */
export const toOfficeDay = (moment: string) => DAY.format(new Date(moment));

/** The last second of the day in the agency's time zone; a text that is no day is returned as it is. */
export function endOfDay(day: string) {
  const end = Date.parse(`${day}T23:59:59Z`);
  if (Number.isNaN(end)) return day;
  const ahead = Date.parse(`${CLOCK.format(end).replace(' ', 'T')}Z`) - end;
  return new Date(end - ahead).toISOString();
}
