import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountMissingPictures } from '../../catalogue/feed/feed.messages.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import { FeedRun } from '../feed-run.entity.ts';
import type { Feed } from '../feed.entity.ts';
import type { StaffFeed } from '../staff-feed.contract.ts';
import { runsAhead } from './runs-ahead.ts';
import { shownFeed } from './shown-feed.ts';
import { NEWEST, STANDING } from './staff-feeds.sql.ts';

type Standing = { id: string; hasPassword: boolean; hasSucceeded: boolean };

/** Feeds as staff see them, however many with the same few queries. */
@Injectable()
export class StaffFeeds {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
    private readonly queries: QueryBus,
  ) {}

  async shown(feeds: readonly Feed[]): Promise<StaffFeed[]> {
    if (!feeds.length) return [];
    const wanted = `{${feeds.map(({ id }) => id).join()}}`;
    const ids = await this.em.execute<{ id: string }[]>(NEWEST, [wanted]);
    const standings = await this.em.execute<Standing[]>(STANDING, [wanted]);
    const missing = await this.queries.execute(new CountMissingPictures(feeds.map(({ id }) => id)));
    const runs = await this.em.find(FeedRun, { id: { $in: ids.map(({ id }) => id) } });
    const names = await this.names.of(runs.map(({ askedBy }) => askedBy));
    const ahead = await runsAhead(this.em, runs);
    return feeds.map((feed) => {
      const own = runs.filter(({ feedId }) => feedId === feed.id);
      const current = own.find(({ endedAt }) => endedAt === null);
      const last = own.find(({ endedAt }) => endedAt !== null);
      const { hasPassword, hasSucceeded } = standings.find(({ id }) => id === feed.id)!;
      return shownFeed(
        feed,
        { current, last, hasPassword, hasSucceeded, missingPictures: missing.get(feed.id) ?? 0, ahead },
        names,
      );
    });
  }
}
