import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/jobs/job.ts';
import type { ScheduledRun } from './scheduled-run.ts';
import { ImportToTheEnd } from './import-to-the-end.ts';
import { JobRuns } from './job-runs.ts';

export const IMPORT_SCHEDULED_FEED = 'import-feed-at-tick';

/** Imports a feed once for each time that it is due: the job is delivered again until its run has ended. */
@Job({ queue: IMPORT_SCHEDULED_FEED, keeps: 'each' })
@Injectable()
export class ImportScheduledFeed {
  constructor(
    private readonly runs: JobRuns,
    private readonly importing: ImportToTheEnd,
  ) {}

  async handle({ feedId, scheduledFor: due }: ScheduledRun, unwanted: AbortSignal) {
    const feed = await this.runs.feedOf({ feedId });
    if (!feed?.isActive || !feed.address) return;
    const { name: feedName, format, address } = feed;
    const scheduledFor = new Date(due);
    const asked = { trigger: 'schedule', dryRun: false, allowWithdrawals: false, scheduledFor } as const;
    await this.importing.import({ feedName, format, address, ...asked }, { feedId, scheduledFor }, unwanted);
  }
}
