import { CronTime } from 'cron';

const MADRID = 'Europe/Madrid';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface DailyTask {
  /** By the clock of Madrid, as `03:30`. */
  readonly at: string;
  /** When it was last done; null if it never was. */
  readonly last: Date | null;
  /** Whether it succeeded. */
  readonly work: () => Promise<boolean>;
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));

/** Does something every day at this time: at once where the last time is more than a day ago, and in an hour after a failure. */
export async function runDaily({ at, last, work }: DailyTask): Promise<never> {
  const [hour, minute] = at.split(':');
  const times = new CronTime(`${minute} ${hour} * * *`, MADRID);
  const nextAfter = (moment: Date) => times.getNextDateFrom(moment, MADRID).toMillis();
  let due = last && Date.now() - last.getTime() < DAY ? nextAfter(new Date()) : Date.now();
  for (;;) {
    // A sleep of the machine, or a clock that is put right, makes it late by a minute at most.
    while (Date.now() < due) await pause(Math.min(due - Date.now(), 60_000));
    due = (await work()) ? nextAfter(new Date()) : Math.min(Date.now() + HOUR, nextAfter(new Date()));
  }
}
