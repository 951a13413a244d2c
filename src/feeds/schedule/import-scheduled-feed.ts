import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import type { ScheduledRun } from './scheduled-run.ts';
import { ImportJobRunner } from './import-job-runner.ts';
import { JobRuns } from './job-runs.ts';

export const IMPORT_SCHEDULED_FEED = 'import-feed-at-tick';

/** Imports a feed once for each time that it is due: the job is delivered again until its run has ended. */
@Job({ queue: IMPORT_SCHEDULED_FEED, policy: 'each' })
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
