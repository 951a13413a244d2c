import { CronJob, CronTime } from 'cron';
import { v5 } from 'uuid';
import { subtractDays } from '../days.ts';

const MADRID = 'Europe/Madrid';

interface TickerOptions {
  /** Cron expression with five or six fields in Madrid time. */
  readonly cronTime: string;
  readonly onDue: (due: Date) => Promise<void>;
  readonly errorHandler: (error: unknown) => void;
}

/**
 * Calls `onDue` with the due time, which is equal in all processes although their timers differ. A job id derived from
 * it is enqueued once.
 */
export function createCronTicker({ cronTime, onDue, errorHandler }: TickerOptions): CronJob {
  const times = new CronTime(cronTime, MADRID);
  const getNextDueAfter = (date: Date) => times.getNextDateFrom(date, MADRID).toJSDate();
  let due = getNextDueAfter(new Date());
  const onTick = () => {
    const currentDue = due;
    due = getNextDueAfter(new Date(Math.max(Date.now(), currentDue.getTime())));
    return onDue(currentDue);
  };
  return CronJob.from({ cronTime, timeZone: MADRID, onTick, errorHandler, start: true });
}

const DAY_NAMESPACE = '5a0c3f52-6d0e-5d55-9b7b-0d5b0e2a3c41';
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: MADRID,
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * Computes the job id of a queue for the current day in Madrid. The queue's day starts at `startTime`, such as `03:40`.
 * pg-boss accepts an id once, so the job runs once a day.
 */
export function computeDailyId(queue: string, startTime: string, now: Date): string {
  const [today = '', time = ''] = DATE_TIME_FORMAT.format(now).split(' ');
  const day = time >= startTime ? today : subtractDays(today, 1);
  return v5(`${queue} ${day}`, DAY_NAMESPACE);
}
