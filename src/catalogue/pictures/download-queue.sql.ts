import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PropertyPicture } from './property-picture.entity.ts';

/** The attempts take about two hours in total, with exponential backoff from one minute. */
export const MAX_ATTEMPTS = 8;

/** The expression of the index; empty for files. */
const HOST = `split_part(url, '/', 3)`;

/**
 * Lists the hosts with due pictures. Skips from host to host along the index, so that its cost does not depend on the
 * number of waiting pictures.
 */
const HOSTS = `
  with recursive host (name) as (
    (select ${HOST} from property_pictures where next_attempt_at is not null order by 1 limit 1)
    union all
    select (select ${HOST} from property_pictures
      where next_attempt_at is not null and ${HOST} > host.name order by 1 limit 1)
    from host where host.name is not null)
  select name from host where exists (
    select 1 from property_pictures where next_attempt_at <= now() and ${HOST} = host.name)`;

const POSTPONE = `
  update property_pictures set failure = ?, asked_at = now(), attempts = attempts + 1,
    next_attempt_at = case when attempts + 1 < ? then now() + interval '1 minute' * power(2, attempts) end
  where id = any (array(
    select id from property_pictures where next_attempt_at <= ? and ${HOST} = ?
    order by next_attempt_at limit ? for update skip locked))`;

/** Keeps each statement well below its time limit. */
const POSTPONE_BATCH_SIZE = 1_000;

/** Pictures that are due for a download attempt. */
@Injectable()
export class PendingDownloads {
  constructor(private readonly em: EntityManager) {}

  async listHosts(): Promise<string[]> {
    const rows = await this.em.execute<{ name: string }[]>(HOSTS);
    return rows.map(({ name }) => name);
  }

  findByHost(host: string, limit: number): Promise<PropertyPicture[]> {
    return this.em.find(
      PropertyPicture,
      { nextAttemptAt: { $lte: new Date() }, [raw(HOST)]: host },
      { orderBy: { nextAttemptAt: 'asc', id: 'asc' }, limit, disableIdentityMap: true },
    );
  }

  /** Counts an unavailable server as a failed attempt for all its due pictures. */
  async postpone(host: string, failure: string) {
    const [{ now }] = await this.em.execute<[{ now: Date }]>('select now()');
    const postponeBatch = () =>
      this.em.execute<{ affectedRows: number }>(
        POSTPONE,
        [failure, MAX_ATTEMPTS, now, host, POSTPONE_BATCH_SIZE],
        'run',
      );
    while ((await postponeBatch()).affectedRows === POSTPONE_BATCH_SIZE);
  }
}

const FAILED = `
  from property_pictures p join properties q on q.id = p.property_id
  where p.key is null and p.next_attempt_at is null and q.status <> 'withdrawn'`;

const COUNT_FAILED = `select q.feed_id as "feedId", count(*)::int as count ${FAILED} and q.feed_id = any (?::uuid[]) group by 1`;

const buildRetryStatement = (where: string) => `
  update property_pictures set attempts = 0, failure = null, next_attempt_at = now() where id in (
    select p.id ${FAILED} and ${where} order by p.id for update of p skip locked)
  returning id`;

const RETRY_FEED = buildRetryStatement('q.feed_id = ?');
/** Retries only properties that changed after the last attempt. Storing a picture does not change `updated_at`. */
const RETRY_CHANGED = buildRetryStatement(
  `q.id = any (?::uuid[]) and q.updated_at > coalesce(p.asked_at, '-infinity')`,
);

const toArrayLiteral = (ids: readonly string[]) => `{${ids.join()}}`;

/** Pictures whose download has finally failed, of properties that are not withdrawn. */
@Injectable()
export class FailedDownloads {
  constructor(private readonly em: EntityManager) {}

  async count(feedIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.em.execute<{ feedId: string; count: number }[]>(COUNT_FAILED, [toArrayLiteral(feedIds)]);
    return new Map(rows.map(({ feedId, count }) => [feedId, count]));
  }

  async retryFeed(em: EntityManager, feedId: string): Promise<number> {
    return (await em.execute<object[]>(RETRY_FEED, [feedId])).length;
  }

  async retryChanged(propertyIds: readonly string[]) {
    await this.em.execute(RETRY_CHANGED, [toArrayLiteral(propertyIds)]);
  }
}
