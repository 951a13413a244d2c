import { Module } from '@nestjs/common';
import { ImportFeedHandler } from './import-feed.ts';
import { FeedImporter } from './runs/feed-importer.ts';
import { FeedRuns } from './runs/feed-runs.ts';
import { FeedSource } from './source/feed-source.ts';

@Module({ providers: [ImportFeedHandler, FeedImporter, FeedRuns, FeedSource] })
export class FeedsModule {}
