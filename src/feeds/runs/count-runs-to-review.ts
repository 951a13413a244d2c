import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';

/** Of how many feeds the last import has failed or waits for somebody's decision. */
export class CountRunsToReview extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(CountRunsToReview)
export class CountRunsToReviewHandler implements IQueryHandler<CountRunsToReview> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountRunsToReview) {
    demand(by, 'feeds.run');
    const [counted] = await this.em.execute<{ total: number }[]>(TO_REVIEW);
    return counted!.total;
  }
}

const TO_REVIEW = `
  select count(*)::int as total from feeds f
  cross join lateral (
    select status from feed_runs where feed_id = f.id and status <> 'running' order by started_at desc limit 1) last
  where f.is_active and last.status in ('needs_review', 'failed')`;
