import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FailedDownloads } from './download/failed-downloads.sql.ts';
import { CountFailedDownloads } from '../feed-sync/feed.messages.ts';

@QueryHandler(CountFailedDownloads)
export class CountFailedDownloadsHandler implements IQueryHandler<CountFailedDownloads> {
  constructor(private readonly failedDownloads: FailedDownloads) {}

  execute({ feedIds }: CountFailedDownloads) {
    return this.failedDownloads.count(feedIds);
  }
}
