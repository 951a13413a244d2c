const FORMAT = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A week by its Monday: 23 nov. */
export const formatWeek = (monday: string) => FORMAT.format(new Date(monday));
