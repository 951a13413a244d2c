import { Module } from '@nestjs/common';
import { ImportFeedHandler } from './import-feed.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { ResalesClient } from './resales/api/resales-client.ts';
import { ResalesReader } from './resales/resales-reader.ts';
import { FeedSource } from './source/feed-source.ts';
import { KyeroReader } from './staging/kyero-reader.ts';

@Module({
  providers: [ImportFeedHandler, FeedImporter, FeedRuns, FeedSource, KyeroReader, ResalesClient, ResalesReader],
})
export class FeedsModule {}
