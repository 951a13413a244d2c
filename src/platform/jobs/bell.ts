import { CronJob, CronTime } from 'cron';

const MADRID = 'Europe/Madrid';

interface Ringing {
  /** Five or six fields, by the clock of Madrid. */
  readonly cronTime: string;
  readonly onDue: (due: Date) => Promise<void>;
  readonly errorHandler: (error: unknown) => void;
}

/**
 * Rings whenever a schedule is due and says when that was, which is the same moment in every process, however late or
 * early its own timer is: what is enqueued under a name made of that moment is enqueued once.
 */
export function bell({ cronTime, onDue, errorHandler }: Ringing): CronJob {
  const times = new CronTime(cronTime, MADRID);
  const after = (moment: Date) => times.getNextDateFrom(moment, MADRID).toJSDate();
  let due = after(new Date());
  const onTick = () => {
    const rung = due;
    due = after(new Date(Math.max(Date.now(), rung.getTime())));
    return onDue(rung);
  };
  return CronJob.from({ cronTime, timeZone: MADRID, onTick, errorHandler, start: true });
}
