import { Module } from '@nestjs/common';
import { ImportFeedHandler } from './import-feed.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { FeedClock } from './schedule/feed-clock.ts';
import { ImportFeedAtTick } from './schedule/import-feed-at-tick.ts';
import { ImportProcess } from './schedule/import-process.ts';
import { ScheduleFeedHandler } from './schedule/schedule-feed.ts';
import { TickRuns } from './schedule/tick-runs.ts';
import { ResalesClient } from './resales/api/resales-client.ts';
import { ResalesReader } from './resales/resales-reader.ts';
import { FeedSource } from './source/feed-source.ts';
import { staffFeedHandlers } from './staff/staff-feed-handlers.ts';
import { KyeroReader } from './staging/kyero-reader.ts';

const schedule = [ScheduleFeedHandler, FeedClock, ImportFeedAtTick, ImportProcess, TickRuns];
const readers = [FeedSource, KyeroReader, ResalesClient, ResalesReader];

@Module({ providers: [ImportFeedHandler, FeedImporter, FeedRuns, ...readers, ...schedule, ...staffFeedHandlers] })
export class FeedsModule {}
