import { toMadridDay } from '../platform/days.ts';

const ZONE = { timeZone: 'Europe/Madrid' } as const;
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'medium', timeStyle: 'short' });
const TIME_FORMAT = new Intl.DateTimeFormat('sv-SE', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const LONG_DAY_FORMAT = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Formats as `21 nov 2026, 16:30`. */
export const formatDateTime = (date: Date) => DATE_TIME_FORMAT.format(date);

/** Returns `2026-11-21` and `16:30`. */
export const toMadridDayAndTime = (date: Date) => ({ day: toMadridDay(date), time: TIME_FORMAT.format(date) });

/** Formats as `sábado, 21 de noviembre`. */
export const formatLongDay = (day: string) => LONG_DAY_FORMAT.format(new Date(`${day}T00:00Z`));
