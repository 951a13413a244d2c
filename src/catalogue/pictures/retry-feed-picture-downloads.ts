import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { STORE_PICTURES } from './store-pictures.ts';
import { FailedDownloads } from './download/failed-downloads.sql.ts';
import { RetryFeedPictureDownloads } from '../feed-sync/feed.messages.ts';

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
      const asked = await this.failedDownloads.retryFeed(em, feedId);
      audit(em, actor, 'fetch-feed-pictures-again', feedId, { count: asked });
      await this.jobs.enqueue(STORE_PICTURES, { em });
      return { asked };
    });
  }
}
