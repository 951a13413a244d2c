import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DrainState } from '../../platform/drain-state.ts';
import { Job } from '../../platform/jobs/job.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import type { ImportInput } from '../feed.messages.ts';
import { FeedRuns } from '../runs/feed-runs.ts';
import { ImportProcessDied, ImportProcess } from './import-process.ts';

/** Due time of a feed in ISO 8601 and UTC; every process computes the same. */
export type ScheduledRun = { feedId: string; scheduledFor: string };

/** How long `fail` waits for another holder of the lease. */
const LEASE_TIMEOUT_MS = 20_000;

/** The import creates a scheduled run, so only a run requested by staff has an id before the import. */
type JobRunKey = { feedId: string; scheduledFor: Date } | { id: string };

/** Reads and ends runs of jobs, in the process that starts their imports. */
@Injectable()
export class JobRuns {
  constructor(
    private readonly orm: MikroORM,
    private readonly runs: FeedRuns,
  ) {}

  find(id: string) {
    return this.orm.em.fork().findOne(FeedRun, { id });
  }

  findFeed({ feedId }: Pick<FeedRun, 'feedId'>) {
    return this.orm.em.fork().findOne(Feed, { id: feedId });
  }

  async hasEnded(key: JobRunKey): Promise<boolean> {
    const run = await this.orm.em.fork().findOne(FeedRun, key);
    return run !== null && run.endedAt !== null;
  }

  /**
   * Ends a run whose process died, unless it has ended meanwhile. Throws `FeedRunInProgress` if another process resumes
   * it.
   */
  fail(input: ImportInput, key: JobRunKey, message: string): Promise<void> {
    return this.runs.withLease(
      input,
      (lease) =>
        this.orm.em.fork().transactional(async (em) => {
          await lease.fence(em);
          const run = await em.findOne(FeedRun, { ...key, endedAt: null });
          run?.markInterrupted(message);
        }),
      { waitMs: LEASE_TIMEOUT_MS },
    );
  }
}

/**
 * Executes a job's run in a separate process. Throws if the run has not ended, so that the job is retried. An
 * interrupted run is resumed by another process or after the next start.
 */
@Injectable()
export class ImportJobRunner {
  private readonly log = new Logger('feeds');

  constructor(
    private readonly runs: JobRuns,
    private readonly process: ImportProcess,
    private readonly drainState: DrainState,
  ) {}

  async run(input: ImportInput, run: JobRunKey, signal: AbortSignal) {
    if (await this.runs.hasEnded(run)) return;
    try {
      await this.process.import(input, AbortSignal.any([signal, this.drainState.signal]));
    } catch (error) {
      this.log.error({ msg: 'an import has failed', err: error });
      await this.runs.fail(input, run, describeCrash(error));
    }
    if (!(await this.runs.hasEnded(run)))
      throw new Error(`The run of ${input.feedName} has not ended and is to be resumed.`);
  }
}

const describeCrash = (error: unknown) =>
  error instanceof ImportProcessDied && error.isOutOfMemory
    ? 'La importación se ha detenido: necesitaba más memoria de la permitida.'
    : 'La importación se ha detenido por un error inesperado.';

export const IMPORT_SCHEDULED_FEED = 'import-feed-at-tick';

/** Imports an active feed once per due time; the job is delivered again until its run has ended. */
@Job({ queue: IMPORT_SCHEDULED_FEED, policy: 'queue' })
@Injectable()
export class ImportScheduledFeed {
  constructor(
    private readonly runs: JobRuns,
    private readonly runner: ImportJobRunner,
  ) {}

  async handle({ feedId, scheduledFor: due }: ScheduledRun, signal: AbortSignal) {
    const feed = await this.runs.findFeed({ feedId });
    if (!feed?.isActive || !feed.address) return;
    const { name: feedName, format, address } = feed;
    const scheduledFor = new Date(due);
    const options = { trigger: 'schedule', dryRun: false, allowWithdrawals: false, scheduledFor } as const;
    await this.runner.run({ feedName, format, address, ...options }, { feedId, scheduledFor }, signal);
  }
}

export const IMPORT_FEED_FOR_STAFF = 'import-feed-for-staff';

/** Executes a run requested by staff, once, with the feed's address at the start of the job. */
@Job({ queue: IMPORT_FEED_FOR_STAFF, policy: 'queue' })
@Injectable()
export class ImportFeedForStaff {
  constructor(
    private readonly runs: JobRuns,
    private readonly runner: ImportJobRunner,
  ) {}

  async handle({ runId }: { runId: string }, signal: AbortSignal) {
    const run = await this.runs.find(runId);
    if (!run) return;
    const feed = await this.runs.findFeed(run);
    if (!feed?.address) return;
    const { name: feedName, format, address } = feed;
    const { dryRun, allowWithdrawals } = run;
    const options = { trigger: 'staff', runId, dryRun, allowWithdrawals } as const;
    await this.runner.run({ feedName, format, address, ...options }, { id: runId }, signal);
  }
}
