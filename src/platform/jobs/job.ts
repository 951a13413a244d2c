import { DiscoveryService } from '@nestjs/core';
import type { Config } from '../../config.ts';

/** Number of jobs of a queue with policy `queue` that run concurrently in one process. */
export const JOB_CONCURRENCY = 2;

type JobSettings = {
  queue: string;
  /** Also enqueued on this schedule (six-field cron, Europe/Madrid). */
  cron?: string;
  /** Also enqueued daily at this time, such as `03:40` (Europe/Madrid), or later if no process was running. */
  daily?: string;
  /**
   * `coalesce` (default): one job runs and one waits; further jobs are merged into the waiting one. pg-boss may delay
   * it for a minute after a long job.
   *
   * * `queue`: every job runs, jobs of a group one after the other. If a process dies or freezes, another takes over
   * its jobs within seconds.
   *
   * * `singleton`: like `coalesce`, for long jobs: a waiting job starts at once, and a process that takes over does so
   * within seconds. All jobs must be enqueued in one group.
   */
  policy?: 'coalesce' | 'queue' | 'singleton';
  /**
   * Runs also while the system is paused after a restore. Other jobs do not, since they may send, fetch or delete
   * something that nobody has reviewed yet.
   */
  runsWhilePaused?: boolean;
};

/** Marks a class whose `handle(data, signal)` runs in the background. The signal aborts when the job must stop. */
export const Job = DiscoveryService.createDecorator<JobSettings>();

export const isWorkerRole = ({ ROLE }: Pick<Config, 'ROLE'>) => ROLE === 'all' || ROLE === 'work';
