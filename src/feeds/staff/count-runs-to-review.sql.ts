import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { CountRunsToReview } from '../feed.messages.ts';

const COUNT = `
  select count(*)::int as count from feeds f
  cross join lateral (
    select status from feed_runs where feed_id = f.id and not dry_run and status not in ('queued', 'running')
    order by started_at desc limit 1) last
  where f.is_active and last.status in ('needs_review', 'failed')`;

@QueryHandler(CountRunsToReview)
export class CountRunsToReviewHandler implements IQueryHandler<CountRunsToReview> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountRunsToReview) {
    requirePermission(actor, 'feeds.run');
    const [counted] = await this.em.execute<{ count: number }[]>(COUNT);
    return counted!.count;
  }
}
