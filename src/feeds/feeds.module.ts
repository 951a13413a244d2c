import { Global, Module } from '@nestjs/common';
import { FeedNames } from '../catalogue/public.ts';
import { UpdateFeedAliasHandler, CreateFeedAliasHandler, DeleteFeedAliasHandler } from './aliases/edit-feed-alias.ts';
import { FeedAliasesController } from './aliases/feed-aliases.controller.ts';
import {
  CountAliasUsageHandler,
  ListFeedAliasesHandler,
  AliasPresenter,
  ShowFeedAliasHandler,
} from './aliases/list-feed-aliases.ts';
import { ListFeedWordsHandler } from './aliases/list-feed-words.ts';
import { FeedFetcher } from './fetching/feed-fetcher.ts';
import { FeedPasswords } from './fetching/feed-passwords.ts';
import { ImportFeedHandler, RunProgressRecorder } from './import-feed.ts';
import { FeedMappings } from './mapping/feed-mapping.ts';
import { ResalesClient } from './parsing/resales/resales-client.ts';
import { FeedImporter, FeedReaders } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { RunWorkspaces } from './runs/run-workspaces.ts';
import { SourceFingerprints } from './runs/source-fingerprints.ts';
import { FeedsHealth, FeedMetrics } from './schedule/feed-metrics.sql.ts';
import { ImportScheduledFeed, ImportJobRunner, JobRuns, ImportFeedForStaff } from './schedule/import-jobs.ts';
import { ImportProcess } from './schedule/import-process.ts';
import { FeedScheduler, ScheduleFeedHandler } from './schedule/schedule-feed.ts';
import { UpdateFeedHandler, CreateFeedHandler } from './staff/edit-feed.ts';
import {
  CountRunsToReviewHandler,
  FindRunWithdrawalsHandler,
  ListFeedRunsHandler,
  ShowFeedRunHandler,
} from './staff/list-feed-runs.sql.ts';
import { ListStaffFeedsHandler, StaffFeedPresenter, ShowStaffFeedHandler } from './staff/list-staff-feeds.sql.ts';
import { QueueFeedRunHandler } from './staff/queue-feed-run.ts';
import { FeedRunsController, StaffFeedsController } from './staff/staff-feeds.controller.ts';
import {
  KyeroConnectionTest,
  ResalesConnectionTest,
  TestFeedConnectionHandler,
  TestSavedFeedHandler,
} from './staff/test-feed-connection.ts';
import { KyeroReader } from './staging/kyero/kyero-reader.ts';
import { ResalesReader } from './staging/resales/resales-reader.ts';
import { StoredFeedNames, ListFeedNamesHandler } from './stored-feed-names.ts';

/** Global, because the catalogue needs `FeedNames` for the authors of changes and prices of a property. */
@Global()
@Module({
  controllers: [StaffFeedsController, FeedRunsController, FeedAliasesController],
  providers: [
    ImportFeedHandler,
    FeedImporter,
    FeedsHealth,
    FeedRuns,
    FeedMappings,
    SourceFingerprints,
    FeedPasswords,
    RunProgressRecorder,
    RunWorkspaces,
    FeedFetcher,
    KyeroReader,
    ResalesClient,
    ResalesReader,
    FeedReaders,
    ScheduleFeedHandler,
    FeedScheduler,
    ImportScheduledFeed,
    ImportFeedForStaff,
    ImportProcess,
    ImportJobRunner,
    JobRuns,
    FeedMetrics,
    StaffFeedPresenter,
    KyeroConnectionTest,
    ResalesConnectionTest,
    TestFeedConnectionHandler,
    TestSavedFeedHandler,
    QueueFeedRunHandler,
    UpdateFeedHandler,
    CountRunsToReviewHandler,
    CreateFeedHandler,
    FindRunWithdrawalsHandler,
    ListFeedRunsHandler,
    ListFeedNamesHandler,
    ListStaffFeedsHandler,
    ShowFeedRunHandler,
    ShowStaffFeedHandler,
    AliasPresenter,
    UpdateFeedAliasHandler,
    CountAliasUsageHandler,
    CreateFeedAliasHandler,
    DeleteFeedAliasHandler,
    ListFeedAliasesHandler,
    ListFeedWordsHandler,
    ShowFeedAliasHandler,
    { provide: FeedNames, useClass: StoredFeedNames },
  ],
  exports: [FeedNames],
})
export class FeedsModule {}
