const FORMAT = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Madrid',
});

/** 18/11/2026, 10:42, in the time zone of the agency. */
export const formatDateTime = (time: string) => FORMAT.format(new Date(time));
