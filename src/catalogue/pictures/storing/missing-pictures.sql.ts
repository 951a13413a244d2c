import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

const GIVEN_UP = `
  from property_pictures p join properties q on q.id = p.property_id
  where p.key is null and p.next_attempt_at is null and q.status <> 'withdrawn'`;

const COUNT = `select q.feed_id as "feedId", count(*)::int as count ${GIVEN_UP} and q.feed_id = any (?::uuid[]) group by 1`;

const askAgain = (which: string) => `
  update property_pictures set attempts = 0, failure = null, next_attempt_at = now() where id in (
    select p.id ${GIVEN_UP} and ${which} order by p.id for update of p skip locked)
  returning id`;

const OF_FEED = askAgain('q.feed_id = ?');
/** Downloading other pictures does not change `updated_at`, so that it does not retry these. */
const OF_CHANGED = askAgain(`q.id = any (?::uuid[]) and q.updated_at > coalesce(p.asked_at, '-infinity')`);

const list = (ids: readonly string[]) => `{${ids.join()}}`;

/** Pictures whose download was given up, of properties that are not withdrawn. */
@Injectable()
export class MissingPictures {
  constructor(private readonly em: EntityManager) {}

  async count(feedIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.em.execute<{ feedId: string; count: number }[]>(COUNT, [list(feedIds)]);
    return new Map(rows.map(({ feedId, count }) => [feedId, count]));
  }

  /** Returns how many are retried. */
  async askAgain(em: EntityManager, feedId: string): Promise<number> {
    return (await em.execute<object[]>(OF_FEED, [feedId])).length;
  }

  async askAgainOfChanged(propertyIds: readonly string[]) {
    await this.em.execute(OF_CHANGED, [list(propertyIds)]);
  }
}
