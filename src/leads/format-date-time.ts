import { toMadridDay } from '../platform/days/to-madrid-day.ts';

const ZONE = { timeZone: 'Europe/Madrid' } as const;
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('sv-SE', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const LONG_DAY = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** Formats as `21 nov 2026, 16:30`. */
export const formatDateTime = (at: Date) => DATE_TIME_FORMAT.format(at);

/** Returns `2026-11-21` and `16:30`. */
export const toMadridDayAndTime = (at: Date) => ({ day: toMadridDay(at), time: TIME.format(at) });

/** Formats as `sábado, 21 de noviembre`. */
export const formatLongDay = (day: string) => LONG_DAY.format(new Date(`${day}T00:00Z`));
