import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { RetryFeedPictureDownloads, CountFailedDownloads } from '../feed-sync/feed.messages.ts';
import { FailedDownloads } from './download-queue.sql.ts';
import { STORE_PICTURES } from './store-pictures.ts';

@CommandHandler(RetryFeedPictureDownloads)
export class RetryFeedPictureDownloadsHandler implements ICommandHandler<RetryFeedPictureDownloads> {
  constructor(
    private readonly em: EntityManager,
    private readonly failedDownloads: FailedDownloads,
    private readonly jobs: Jobs,
  ) {}

  execute({ actor, feedId }: RetryFeedPictureDownloads) {
    requirePermission(actor, 'feeds.run');
    return this.em.transactional(async (em) => {
      const pictureCount = await this.failedDownloads.retryFeed(em, feedId);
      audit(em, actor, 'fetch-feed-pictures-again', feedId, { count: pictureCount });
      await this.jobs.enqueue(STORE_PICTURES, { em });
      return { queued: pictureCount };
    });
  }
}

@QueryHandler(CountFailedDownloads)
export class CountFailedDownloadsHandler implements IQueryHandler<CountFailedDownloads> {
  constructor(private readonly failedDownloads: FailedDownloads) {}

  execute({ feedIds }: CountFailedDownloads) {
    return this.failedDownloads.count(feedIds);
  }
}
