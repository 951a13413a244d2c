import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StaffNames } from '../../platform/access/staff-names.ts';
import { FeedRun } from '../feed-run.entity.ts';
import type { Feed } from '../feed.entity.ts';
import type { StaffFeed } from '../staff-feed.contract.ts';
import { shownFeed } from './shown-feed.ts';

const NEWEST = `
  select id from unnest(?::uuid[]) as wanted (feed_id) cross join lateral (
    (select id from feed_runs where feed_id = wanted.feed_id and not dry_run and ended_at is not null
     order by started_at desc limit 1)
    union all
    (select id from feed_runs where feed_id = wanted.feed_id and ended_at is null order by started_at desc limit 1)) r`;

/** Feeds as the staff see them, however many with the same few reads. */
@Injectable()
export class StaffFeeds {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async shown(feeds: readonly Feed[]): Promise<StaffFeed[]> {
    if (!feeds.length) return [];
    const ids = await this.em.execute<{ id: string }[]>(NEWEST, [`{${feeds.map(({ id }) => id).join()}}`]);
    const runs = await this.em.find(FeedRun, { id: { $in: ids.map(({ id }) => id) } });
    const names = await this.names.of(runs.map(({ askedBy }) => askedBy));
    return feeds.map((feed) => {
      const own = runs.filter(({ feedId }) => feedId === feed.id);
      const current = own.find(({ endedAt }) => endedAt === null);
      return shownFeed(feed, { current, last: own.find(({ endedAt }) => endedAt !== null) }, names);
    });
  }
}
