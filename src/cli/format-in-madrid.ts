/** A moment by the clock of the office. */
export const formatInMadrid = (at: Date) =>
  at.toLocaleString('es-ES', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Madrid' });
