const FORMAT = new Intl.DateTimeFormat('es-ES', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Madrid',
});

/** An ISO moment in the agency's time zone: 18/11/2026, 10:42. */
export const formatDateTime = (at: string) => FORMAT.format(new Date(at));
