import { CronJob, CronTime } from 'cron';

const MADRID = 'Europe/Madrid';

interface TickerOptions {
  /** Five or six fields, by the clock of Madrid. */
  readonly cronTime: string;
  readonly onDue: (due: Date) => Promise<void>;
  readonly errorHandler: (error: unknown) => void;
}

/**
 * Rings whenever a schedule is due and says when that was, which is the same moment in every process, however late or
 * early its own timer is: what is enqueued under a name made of that moment is enqueued once.
 */
export function cronTicker({ cronTime, onDue, errorHandler }: TickerOptions): CronJob {
  const times = new CronTime(cronTime, MADRID);
  const nextAfter = (moment: Date) => times.getNextDateFrom(moment, MADRID).toJSDate();
  let due = nextAfter(new Date());
  const onTick = () => {
    const tick = due;
    due = nextAfter(new Date(Math.max(Date.now(), tick.getTime())));
    return onDue(tick);
  };
  return CronJob.from({ cronTime, timeZone: MADRID, onTick, errorHandler, start: true });
}
