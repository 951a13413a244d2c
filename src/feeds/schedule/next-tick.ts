import { CronTime } from 'cron';
import { UnreadableSchedule } from '../feed.problems.ts';

export const MADRID = 'Europe/Madrid';

/** When a schedule is due next, and then. */
export const nextTicks = (cron: string, count: number): Date[] =>
  new CronTime(cron, MADRID).sendAt(count).map((tick) => tick.toJSDate());

/** When a schedule is due next; refuses one that is not a cron expression or never is. */
export function nextTick(cron: string): Date {
  try {
    return new CronTime(cron, MADRID).sendAt().toJSDate();
  } catch {
    throw new UnreadableSchedule(cron);
  }
}
