import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { STORE_PICTURES } from './store-pictures.ts';
import { MissingPictures } from './storing/missing-pictures.sql.ts';
import { FetchFeedPicturesAgain } from '../feed/feed.messages.ts';

@CommandHandler(FetchFeedPicturesAgain)
export class FetchFeedPicturesAgainHandler implements ICommandHandler<FetchFeedPicturesAgain> {
  constructor(
    private readonly em: EntityManager,
    private readonly missing: MissingPictures,
    private readonly jobs: Jobs,
  ) {}

  execute({ by, feedId }: FetchFeedPicturesAgain) {
    demand(by, 'feeds.run');
    return this.em.transactional(async (em) => {
      const asked = await this.missing.askAgain(em, feedId);
      audit(em, by, 'fetch-feed-pictures-again', feedId, { count: asked });
      await this.jobs.enqueue(STORE_PICTURES, { em });
      return { asked };
    });
  }
}
