import { madridDay } from '../platform/days/madrid-day.ts';

const ZONE = { timeZone: 'Europe/Madrid' } as const;
const MOMENT = new Intl.DateTimeFormat('es-ES', { ...ZONE, dateStyle: 'medium', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('sv-SE', { ...ZONE, hour: '2-digit', minute: '2-digit' });
const LONG_DAY = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });

/** Formats as `21 nov 2026, 16:30`. */
export const madridMoment = (at: Date) => MOMENT.format(at);

/** Returns `2026-11-21` and `16:30`. */
export const madridClock = (at: Date) => ({ day: madridDay(at), time: TIME.format(at) });

/** Formats as `sábado, 21 de noviembre`. */
export const longDay = (day: string) => LONG_DAY.format(new Date(`${day}T00:00Z`));
