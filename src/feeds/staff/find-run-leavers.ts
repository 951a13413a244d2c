import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { FindRunLeavers } from '../feed.messages.ts';
import { FeedRunNotFound } from '../feed.problems.ts';

@QueryHandler(FindRunLeavers)
export class FindRunLeaversHandler implements IQueryHandler<FindRunLeavers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, runId }: FindRunLeavers) {
    demand(by, 'feeds.run');
    const run = await this.em.findOne(FeedRun, { id: runId }, { populate: ['leaving'] });
    if (!run) throw new FeedRunNotFound();
    return { feedId: run.feedId, externalIds: run.leaving };
  }
}
