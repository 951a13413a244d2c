import { DiscoveryService } from '@nestjs/core';

export type JobSettings = {
  queue: string;
  /** Also enqueued whenever this expression is due (Europe/Madrid). */
  cron?: string;
  /** Also once a day from this time on, as `03:40` (Europe/Madrid): later where no process, or no database, was there by then. */
  daily?: string;
  /**
   * `latest`: one runs and one waits, and whatever is enqueued meanwhile is the one that waits.
   * `each`: all are run, those of a group one after the other; soon elsewhere, when their process dies or freezes.
   */
  keeps?: 'latest' | 'each';
};

/** Marks a class whose `handle(data, signal)` runs in the background; the signal says that it is no longer wanted. */
export const Job = DiscoveryService.createDecorator<JobSettings>();
