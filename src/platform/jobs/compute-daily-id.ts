import { v5 } from 'uuid';

const DAY_NAMESPACE = '5a0c3f52-6d0e-5d55-9b7b-0d5b0e2a3c41';
const DAY_MS = 86_400_000;
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });

/**
 * The job id of a queue for the current day in Madrid, which for this queue begins at `from` (as `03:40`). pg-boss
 * accepts an id once, so that the job runs once a day.
 */
export function computeDailyId(queue: string, from: string, now: Date): string {
  const [day = '', time = ''] = CLOCK.format(now).split(' ');
  const before = () => new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return v5(`${queue} ${time >= from ? day : before()}`, DAY_NAMESPACE);
}
