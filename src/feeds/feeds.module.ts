import { Global, Module } from '@nestjs/common';
import { FeedNames } from '../catalogue/public.ts';
import { feedAliasHandlers } from './aliases/feed-alias-handlers.ts';
import { FeedAliasesController } from './aliases/feed-aliases.controller.ts';
import { CountCompleteRunsHandler } from './count-complete-runs.ts';
import { ImportFeedHandler } from './import-feed.ts';
import { KnownFeedNames } from './known-feed-names.ts';
import { FeedMappings } from './mapping/feed-mappings.ts';
import { FeedsHealth } from './runs/feeds-health.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { SourceMarks } from './runs/source-marks.ts';
import { FeedScheduler } from './schedule/feed-scheduler.ts';
import { FeedFigures } from './schedule/feed-figures.sql.ts';
import { ImportScheduledFeed } from './schedule/import-scheduled-feed.ts';
import { ImportProcess } from './schedule/import-process.ts';
import { ScheduleFeedHandler } from './schedule/schedule-feed.ts';
import { ImportToTheEnd } from './schedule/import-to-the-end.ts';
import { JobRuns } from './schedule/job-runs.ts';
import { RunPlaces } from './runs/places/run-places.ts';
import { RunProgressNotes } from './runs/run-progress-notes.ts';
import { ImportFeedForStaff } from './schedule/import-feed-for-staff.ts';
import { ResalesClient } from './reading/resales/api/resales-client.ts';
import { ResalesReader } from './spooling/resales-reader.ts';
import { FeedPasswords } from './fetching/feed-passwords.ts';
import { FeedSource } from './fetching/feed-source.ts';
import { FeedRunsController } from './staff/feed-runs.controller.ts';
import { staffFeedHandlers } from './staff/staff-feed-handlers.ts';
import { StaffFeedsController } from './staff/staff-feeds.controller.ts';
import { FeedReaders } from './spooling/feed-readers.ts';
import { KyeroReader } from './spooling/kyero-reader.ts';

const schedule = [
  ScheduleFeedHandler,
  FeedScheduler,
  ImportScheduledFeed,
  ImportFeedForStaff,
  ImportProcess,
  ImportToTheEnd,
  JobRuns,
  FeedFigures,
];
const readers = [FeedSource, KyeroReader, ResalesClient, ResalesReader, FeedReaders];

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
    SourceMarks,
    FeedPasswords,
    RunProgressNotes,
    RunPlaces,
    ...readers,
    ...schedule,
    ...staffFeedHandlers,
    ...feedAliasHandlers,
    { provide: FeedNames, useClass: KnownFeedNames },
  ],
  exports: [FeedNames],
})
export class FeedsModule {}
