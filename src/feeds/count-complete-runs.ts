import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FeedRun } from './feed-run.entity.ts';
import { CountCompleteRuns } from './feed.messages.ts';

@QueryHandler(CountCompleteRuns)
export class CountCompleteRunsHandler implements IQueryHandler<CountCompleteRuns> {
  constructor(private readonly em: EntityManager) {}

  execute() {
    return this.em.count(FeedRun, { status: 'complete', dryRun: false });
  }
}
