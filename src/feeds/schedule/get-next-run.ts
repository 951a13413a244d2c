import { CronTime } from 'cron';
import { UnreadableSchedule } from '../feed.problems.ts';

const MADRID = 'Europe/Madrid';

/** The next times at which a schedule is due. */
export const listNextRuns = (cron: string, count: number): Date[] =>
  new CronTime(cron, MADRID).sendAt(count).map((time) => time.toJSDate());

/** When a schedule is due next; refuses one that is not a cron expression or never is. */
export function getNextRun(cron: string): Date {
  try {
    return new CronTime(cron, MADRID).sendAt().toJSDate();
  } catch {
    throw new UnreadableSchedule(cron);
  }
}
