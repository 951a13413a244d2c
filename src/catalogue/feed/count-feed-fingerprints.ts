import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CountFeedFingerprints } from './feed.messages.ts';

const COUNT = `
  select count(content_hash)::int as settled,
    (count(*) filter (where content_hash is null and status <> 'withdrawn'))::int as unsettled
  from properties where feed_id = ?`;

@QueryHandler(CountFeedFingerprints)
export class CountFeedFingerprintsHandler implements IQueryHandler<CountFeedFingerprints> {
  constructor(private readonly em: EntityManager) {}

  async execute({ feedId }: CountFeedFingerprints) {
    const [counted] = await this.em.execute<{ settled: number; unsettled: number }[]>(COUNT, [feedId]);
    return counted!;
  }
}
