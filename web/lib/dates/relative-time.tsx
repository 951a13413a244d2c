import { formatDateTime } from './format-date-time.ts';
import { formatRelativeDay } from './format-relative-day.ts';
import { officeTimeZone } from './office-time-zone.ts';

const getToday = () => officeTimeZone.toLocalDay(Date.now());

/** Client only, because it uses the current day; the exact time is the tooltip. */
export const RelativeDay = ({ at, className }: { at: string; className?: string }) => (
  <time dateTime={at} title={formatDateTime(at)} className={className}>
    {formatRelativeDay(officeTimeZone.toLocalDay(at), getToday())}
  </time>
);

const RELATIVE_FORMAT = new Intl.RelativeTimeFormat('es', { style: 'long' });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an elapsed time, such as "hace 3 minutos". */
export function formatTimeAgo(at: number, now: number): string {
  const elapsed = Math.max(0, now - at);
  if (elapsed < MINUTE_MS) return 'hace un momento';
  if (elapsed < HOUR_MS) return RELATIVE_FORMAT.format(-Math.floor(elapsed / MINUTE_MS), 'minute');
  if (elapsed < DAY_MS) return RELATIVE_FORMAT.format(-Math.floor(elapsed / HOUR_MS), 'hour');
  return RELATIVE_FORMAT.format(-Math.floor(elapsed / DAY_MS), 'day');
}
