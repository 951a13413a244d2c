import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import { ImportToTheEnd } from './import-to-the-end.ts';
import { JobRuns } from './job-runs.ts';

export const IMPORT_FEED_FOR_STAFF = 'import-feed-for-staff';

/** Does the run that a person asked for, once, from the address that the feed has when the job begins. */
@Job({ queue: IMPORT_FEED_FOR_STAFF, keeps: 'each' })
@Injectable()
export class ImportFeedForStaff {
  constructor(
    private readonly runs: JobRuns,
    private readonly importing: ImportToTheEnd,
  ) {}

  async handle({ runId }: { runId: string }, unwanted: AbortSignal) {
    const run = await this.runs.find(runId);
    if (!run) return;
    const feed = await this.runs.feedOf(run);
    if (!feed?.address) return;
    const { name: feedName, format, address } = feed;
    const { dryRun, allowWithdrawals } = run;
    const asked = { trigger: 'staff', runId, dryRun, allowWithdrawals } as const;
    await this.importing.import({ feedName, format, address, ...asked }, { id: runId }, unwanted);
  }
}
