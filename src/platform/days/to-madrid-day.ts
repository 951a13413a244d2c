const CALENDAR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The calendar day in Madrid, as `2026-03-29`. */
export const toMadridDay = (at: Date | number): string => CALENDAR.format(at);
