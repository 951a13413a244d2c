import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

const COUNT = `
  select count(content_hash)::int as settled,
    (count(*) filter (where content_hash is null and status <> 'withdrawn'))::int as unsettled
  from properties where feed_id = ?`;

/** How many of a feed's properties are as it delivered them, and how many on the market wait to be delivered again. */
export class CountFeedFingerprints extends Query<{ settled: number; unsettled: number }> {
  constructor(readonly feedId: string) {
    super();
  }
}

@QueryHandler(CountFeedFingerprints)
export class CountFeedFingerprintsHandler implements IQueryHandler<CountFeedFingerprints> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId }: CountFeedFingerprints) {
    const [counted] = await this.em.execute<{ settled: number; unsettled: number }[]>(COUNT, [feedId]);
    return counted!;
  }
}
