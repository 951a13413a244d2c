const MINUTES_PER_HOUR = 60;

/** Formats a duration: 45 min, 2 h, 1 h 25 min. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const MAX_STEPS = 5;

/** Ticks of a time axis in minutes: every quarter of an hour, doubled until they fit. */
export function buildTimeTicks(maxMinutes: number): number[] {
  let step = 15;
  while (maxMinutes > step * MAX_STEPS) step *= 2;
  return Array.from({ length: Math.max(1, Math.ceil(maxMinutes / step)) + 1 }, (_, index) => index * step);
}

const WEEK_FORMAT = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a week by its Monday: 23 nov. */
export const formatWeek = (monday: string) => WEEK_FORMAT.format(new Date(monday));
