import { DiscoveryService } from '@nestjs/core';

/** How many jobs of a queue that keeps `each` run side by side in one process. */
export const JOB_CONCURRENCY = 2;

export type JobSettings = {
  queue: string;
  /** Also enqueued at these times (six-field cron, Europe/Madrid). */
  cron?: string;
  /** Also enqueued daily at this time, as `03:40` (Europe/Madrid), or later if no process was running. */
  daily?: string;
  /**
   * `latest`: one job runs and one waits; whatever is enqueued meanwhile is merged into the waiting one. `each`: every
   * job runs, those of a group one after the other; when a process dies or freezes, another takes its jobs over within
   * seconds. `next`: one job runs, as long as it takes, and one waits, into which is merged whatever is enqueued before it
   * begins. They are enqueued as one group. (The library may leave a waiting `latest` alone for a minute after a long one.)
   */
  policy?: 'latest' | 'each' | 'next';
  /**
   * Goes on while the system is paused after a restore. Of any other job nothing runs then: it may send, fetch or delete
   * what nobody has looked at yet.
   */
  runsWhilePaused?: boolean;
};

/** Marks a class whose `handle(data, signal)` runs in the background. The signal aborts when the job has to stop. */
export const Job = DiscoveryService.createDecorator<JobSettings>();
