import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { STORE_PICTURES } from './store-pictures.ts';
import { MissingPictures } from './storing/missing-pictures.ts';

/** Every picture of a feed that was given up is asked for again, from the first attempt on. */
export class FetchFeedPicturesAgain extends Command<{ asked: number }> {
  constructor(
    readonly by: Actor,
    readonly feedId: string,
  ) {
    super();
  }
}

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
