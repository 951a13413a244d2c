import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { CountRunsToReview } from '../feed.messages.ts';
import { COUNT } from './count-runs-to-review.sql.ts';

@QueryHandler(CountRunsToReview)
export class CountRunsToReviewHandler implements IQueryHandler<CountRunsToReview> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountRunsToReview) {
    demand(by, 'feeds.run');
    const [counted] = await this.em.execute<{ count: number }[]>(COUNT);
    return counted!.count;
  }
}
