const spanish = new Intl.RelativeTimeFormat('es', { numeric: 'always' });

/** Seconds as a wait in words, rounded up: "dentro de 8 minutos". */
export function formatRetryDelay(seconds: number): string {
  if (!(seconds > 60)) return spanish.format(1, 'minute');
  if (seconds <= 3600) return spanish.format(Math.ceil(seconds / 60), 'minute');
  return spanish.format(Math.ceil(seconds / 3600), 'hour');
}
