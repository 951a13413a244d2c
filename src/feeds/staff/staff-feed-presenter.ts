import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountFailedDownloads } from '../../catalogue/feed-sync/feed.messages.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import { FeedRun } from '../feed-run.entity.ts';
import type { Feed } from '../feed.entity.ts';
import type { StaffFeed } from '../staff-feed.contract.ts';
import { queuePosition } from './queue-position.ts';
import { toStaffFeed } from './to-staff-feed.ts';
import { SELECT_NEWEST_RUNS, SELECT_FEED_STATES } from './staff-feed-presenter.sql.ts';

type FeedSummary = { id: string; hasPassword: boolean; hasSucceeded: boolean };

/** Feeds as staff see them, however many with the same few queries. */
@Injectable()
export class StaffFeedPresenter {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
    private readonly queries: QueryBus,
  ) {}

  async toStaffFeeds(feeds: readonly Feed[]): Promise<StaffFeed[]> {
    if (!feeds.length) return [];
    const feedIds = `{${feeds.map(({ id }) => id).join()}}`;
    const ids = await this.em.execute<{ id: string }[]>(SELECT_NEWEST_RUNS, [feedIds]);
    const summaries = await this.em.execute<FeedSummary[]>(SELECT_FEED_STATES, [feedIds]);
    const missing = await this.queries.execute(new CountFailedDownloads(feeds.map(({ id }) => id)));
    const runs = await this.em.find(FeedRun, { id: { $in: ids.map(({ id }) => id) } });
    const names = await this.names.findNames(runs.map(({ askedBy }) => askedBy));
    const ahead = await queuePosition(this.em, runs);
    return feeds.map((feed) => {
      const own = runs.filter(({ feedId }) => feedId === feed.id);
      const current = own.find(({ endedAt }) => endedAt === null);
      const last = own.find(({ endedAt }) => endedAt !== null);
      const { hasPassword, hasSucceeded } = summaries.find(({ id }) => id === feed.id)!;
      return toStaffFeed(
        feed,
        { current, last, hasPassword, hasSucceeded, missingPictures: missing.get(feed.id) ?? 0, ahead },
        names,
      );
    });
  }
}
