import { v5 } from 'uuid';

const DAYS = '5a0c3f52-6d0e-5d55-9b7b-0d5b0e2a3c41';
const DAY_MS = 86_400_000;
const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' });

/** One for each day of Madrid, which begins for this queue at that time: however often it is asked for, the job is done once in it. */
export function dailyId(queue: string, from: string, now: Date): string {
  const [day = '', time = ''] = CLOCK.format(now).split(' ');
  const before = () => new Date(Date.parse(`${day}T00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return v5(`${queue} ${time >= from ? day : before()}`, DAYS);
}
