const SPANISH = new Intl.RelativeTimeFormat('es', { style: 'long' });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago a moment was: hace 3 minutos. */
export function formatTimeAgo(at: number, now: number): string {
  const past = Math.max(0, now - at);
  if (past < MINUTE) return 'hace un momento';
  if (past < HOUR) return SPANISH.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return SPANISH.format(-Math.floor(past / HOUR), 'hour');
  return SPANISH.format(-Math.floor(past / DAY), 'day');
}
