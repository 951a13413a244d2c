const ZONE = { timeZone: 'Europe/Madrid' } as const;
const DAY = new Intl.DateTimeFormat('sv-SE', ZONE);
const CLOCK = new Intl.DateTimeFormat('sv-SE', { ...ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** The day of the agency's calendar: 2026-11-21. */
export const dayOf = (moment: string) => DAY.format(new Date(moment));

/** Its last second by the agency's clock. */
export function endOfDay(day: string) {
  const end = Date.parse(`${day}T23:59:59Z`);
  if (Number.isNaN(end)) return day;
  const ahead = Date.parse(`${CLOCK.format(end).replace(' ', 'T')}Z`) - end;
  return new Date(end - ahead).toISOString();
}
