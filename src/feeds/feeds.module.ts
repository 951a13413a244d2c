import { Global, Module } from '@nestjs/common';
import { FeedNames } from '../catalogue/public.ts';
import { feedAliasHandlers } from './aliases/feed-alias-handlers.ts';
import { FeedAliasesController } from './aliases/feed-aliases.controller.ts';
import { CountCompleteRunsHandler } from './count-complete-runs.ts';
import { ImportFeedHandler } from './import-feed.ts';
import { StoredFeedNames } from './stored-feed-names.ts';
import { FeedMappings } from './mapping/feed-mappings.ts';
import { FeedsHealth } from './runs/feeds-health.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { SourceFingerprints } from './runs/source-fingerprints.ts';
import { FeedScheduler } from './schedule/feed-scheduler.ts';
import { FeedMetrics } from './schedule/feed-metrics.sql.ts';
import { ImportScheduledFeed } from './schedule/import-scheduled-feed.ts';
import { ImportProcess } from './schedule/import-process.ts';
import { ScheduleFeedHandler } from './schedule/schedule-feed.ts';
import { ImportJobRunner } from './schedule/import-job-runner.ts';
import { JobRuns } from './schedule/job-runs.ts';
import { RunWorkspaces } from './runs/workspaces/run-workspaces.ts';
import { RunProgressRecorder } from './runs/run-progress-recorder.ts';
import { ImportFeedForStaff } from './schedule/import-feed-for-staff.ts';
import { ResalesClient } from './parsing/resales/api/resales-client.ts';
import { ResalesReader } from './staging/resales-reader.ts';
import { FeedPasswords } from './fetching/feed-passwords.ts';
import { FeedFetcher } from './fetching/feed-fetcher.ts';
import { FeedRunsController } from './staff/feed-runs.controller.ts';
import { staffFeedHandlers } from './staff/staff-feed-handlers.ts';
import { StaffFeedsController } from './staff/staff-feed-presenter.controller.ts';
import { FeedReaders } from './staging/feed-readers.ts';
import { KyeroReader } from './staging/kyero-reader.ts';

const schedule = [
  ScheduleFeedHandler,
  FeedScheduler,
  ImportScheduledFeed,
  ImportFeedForStaff,
  ImportProcess,
  ImportJobRunner,
  JobRuns,
  FeedMetrics,
];
const readers = [FeedFetcher, KyeroReader, ResalesClient, ResalesReader, FeedReaders];

/** Global, because the catalogue asks `FeedNames` for the history of a property. */
@Global()
@Module({
  controllers: [StaffFeedsController, FeedRunsController, FeedAliasesController],
  providers: [
    ImportFeedHandler,
    CountCompleteRunsHandler,
    FeedImporter,
    FeedsHealth,
    FeedRuns,
    FeedMappings,
    SourceFingerprints,
    FeedPasswords,
    RunProgressRecorder,
    RunWorkspaces,
    ...readers,
    ...schedule,
    ...staffFeedHandlers,
    ...feedAliasHandlers,
    { provide: FeedNames, useClass: StoredFeedNames },
  ],
  exports: [FeedNames],
})
export class FeedsModule {}
