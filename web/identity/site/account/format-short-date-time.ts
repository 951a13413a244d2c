const FORMAT = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Madrid' });

/** 21 nov 2026, 13:05 */
export const formatShortDateTime = (moment: string) => FORMAT.format(new Date(moment));
