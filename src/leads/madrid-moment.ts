const MADRID = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid' });

/** By the clock on the office's wall: 'lunes, 23 de noviembre de 2026, 10:00'. */
export const madridMoment = (moment: Date) => MADRID.format(moment);
