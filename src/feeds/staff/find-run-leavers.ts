import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { FindRunWithdrawals } from '../feed.messages.ts';
import { FeedRunNotFound } from '../feed.problems.ts';

@QueryHandler(FindRunWithdrawals)
export class FindRunWithdrawalsHandler implements IQueryHandler<FindRunWithdrawals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, runId }: FindRunWithdrawals) {
    requirePermission(actor, 'feeds.run');
    const run = await this.em.findOne(FeedRun, { id: runId }, { populate: ['leaving'] });
    if (!run) throw new FeedRunNotFound();
    return { feedId: run.feedId, externalIds: run.leaving };
  }
}
