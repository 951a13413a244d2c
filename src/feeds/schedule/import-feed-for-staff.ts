import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { ImportJobRunner } from './import-job-runner.ts';
import { JobRuns } from './job-runs.ts';

export const IMPORT_FEED_FOR_STAFF = 'import-feed-for-staff';

/** Does the run that a person asked for, once, from the address that the feed has when the job begins. */
@Job({ queue: IMPORT_FEED_FOR_STAFF, policy: 'each' })
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
