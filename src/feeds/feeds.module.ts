import { Module } from '@nestjs/common';
import { ImportFeedHandler } from './import-feed.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { ResalesClient } from './resales/api/resales-client.ts';
import { ResalesReader } from './resales/resales-reader.ts';
import { FeedClock } from './schedule/feed-clock.ts';
import { FeedThread } from './schedule/feed-thread.ts';
import { ImportFeedAtTick } from './schedule/import-feed-at-tick.ts';
import { ScheduleFeedHandler } from './schedule/schedule-feed.ts';
import { TickRuns } from './schedule/tick-runs.ts';
import { FeedSource } from './source/feed-source.ts';
import { KyeroReader } from './staging/kyero-reader.ts';

const formats = [FeedSource, KyeroReader, ResalesClient, ResalesReader];
const schedule = [ScheduleFeedHandler, FeedClock, ImportFeedAtTick, FeedThread, TickRuns];

@Module({ providers: [ImportFeedHandler, FeedImporter, FeedRuns, ...formats, ...schedule] })
export class FeedsModule {}
