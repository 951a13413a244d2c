import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FeedRun } from './feed-run.entity.ts';

/** How often any feed was brought in to its end; none of a stock whose first import died. */
export class CountCompleteRuns extends Query<number> {}

@QueryHandler(CountCompleteRuns)
export class CountCompleteRunsHandler implements IQueryHandler<CountCompleteRuns> {
  constructor(private readonly em: EntityManager) {}

  execute() {
    return this.em.count(FeedRun, { status: 'complete', dryRun: false });
  }
}
