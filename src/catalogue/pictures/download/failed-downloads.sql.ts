import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const FAILED = `
  from property_pictures p join properties q on q.id = p.property_id
  where p.key is null and p.next_attempt_at is null and q.status <> 'withdrawn'`;

const COUNT_FAILED = `select q.feed_id as "feedId", count(*)::int as count ${FAILED} and q.feed_id = any (?::uuid[]) group by 1`;

const buildRetryStatement = (where: string) => `
  update property_pictures set attempts = 0, failure = null, next_attempt_at = now() where id in (
    select p.id ${FAILED} and ${where} order by p.id for update of p skip locked)
  returning id`;

const RETRY_FEED = buildRetryStatement('q.feed_id = ?');
/** Downloading other pictures does not change `updated_at`, so that it does not retry these. */
const RETRY_CHANGED = buildRetryStatement(
  `q.id = any (?::uuid[]) and q.updated_at > coalesce(p.asked_at, '-infinity')`,
);

const toArrayLiteral = (ids: readonly string[]) => `{${ids.join()}}`;

/** Pictures whose download was given up, of properties that are not withdrawn. */
@Injectable()
export class FailedDownloads {
  constructor(private readonly em: EntityManager) {}

  async count(feedIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.em.execute<{ feedId: string; count: number }[]>(COUNT_FAILED, [toArrayLiteral(feedIds)]);
    return new Map(rows.map(({ feedId, count }) => [feedId, count]));
  }

  /** Returns how many are retried. */
  async retryFeed(em: EntityManager, feedId: string): Promise<number> {
    return (await em.execute<object[]>(RETRY_FEED, [feedId])).length;
  }

  async retryChanged(propertyIds: readonly string[]) {
    await this.em.execute(RETRY_CHANGED, [toArrayLiteral(propertyIds)]);
  }
}
