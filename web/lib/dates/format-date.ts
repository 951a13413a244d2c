const FORMAT = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'Europe/Madrid' });

/** 21 de noviembre de 2026. */
export const formatDate = (day: string) => FORMAT.format(new Date(day));
