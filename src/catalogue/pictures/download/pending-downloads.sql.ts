import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PropertyPicture } from '../property-picture.entity.ts';

/** With exponential backoff: about four hours in all. */
export const MAX_ATTEMPTS = 8;

/** The expression of the index; empty for files and drawings. */
const HOST = `split_part(url, '/', 3)`;

/** Skips from host to host along the index, however many pictures of each are waiting. */
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
  where id in (
    select id from property_pictures where next_attempt_at <= now() and ${HOST} = ? order by id for update skip locked)`;

/** The pictures that are due for download, by server. */
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
    await this.em.execute(POSTPONE, [failure, MAX_ATTEMPTS, host]);
  }
}
