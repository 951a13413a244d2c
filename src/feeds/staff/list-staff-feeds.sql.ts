import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CountFailedDownloads } from '../../catalogue/feed-sync/feed.messages.ts';
import { StaffNames, requirePermission, type Actor } from '../../platform/actor.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import { listNextRuns } from '../schedule/schedule-feed.ts';
import type { StaffFeed, StaffFeedList } from '../staff-feed.contract.ts';
import { toFeedAddress, MAX_FEEDS } from './edit-feed.ts';
import { toStaffFeedRunItem, findBlockingFeeds } from './list-feed-runs.sql.ts';

/** Per feed, the newest finished run without dry runs, and the newest unfinished run. */
const SELECT_NEWEST_RUNS = `
  select id from unnest(?::uuid[]) as requested (feed_id) cross join lateral (
    (select id from feed_runs where feed_id = requested.feed_id and not dry_run and ended_at is not null
     order by started_at desc limit 1)
    union all
    (select id from feed_runs where feed_id = requested.feed_id and ended_at is null order by started_at desc limit 1)) r`;

/** Computes in the database whether a feed has a password, so that a list reads no passwords. */
const SELECT_FEED_STATES = `
  select id, password is not null as "hasPassword", exists (
    select 1 from feed_runs where feed_id = f.id and not dry_run and status = 'complete') as "hasSucceeded"
  from feeds f where id = any (?::uuid[])`;

const NEXT_RUN_COUNT = 3;

interface FeedSummary {
  /** Newest finished run other than a dry run. */
  last: FeedRun | undefined;
  /** Newest unfinished run, including dry runs. */
  current: FeedRun | undefined;
  hasPassword: boolean;
  hasSucceeded: boolean;
  missingPictures: number;
  blockingFeeds: readonly string[];
}

function toStaffFeed(
  feed: Feed,
  { last, current, blockingFeeds, ...state }: FeedSummary,
  names: ReadonlyMap<string, string>,
): StaffFeed {
  const { id, name, format, address, username, referencePrefix, schedule, isActive, allowedHosts, createdAt } = feed;
  const nextRuns = isActive && schedule !== null ? listNextRuns(schedule, NEXT_RUN_COUNT) : [];
  return {
    ...{ id, name, format, referencePrefix, schedule, isActive, allowedHosts },
    address: toFeedAddress(address),
    username,
    ...state,
    nextRuns: nextRuns.map((time) => time.toISOString()),
    lastRun: last ? toStaffFeedRunItem(last, names) : null,
    currentRun: current ? toStaffFeedRunItem(current, names, blockingFeeds) : null,
    createdAt: createdAt.toISOString(),
  };
}

type FeedState = { id: string; hasPassword: boolean; hasSucceeded: boolean };

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
    const summaries = await this.em.execute<FeedState[]>(SELECT_FEED_STATES, [feedIds]);
    const failedDownloads = await this.queries.execute(new CountFailedDownloads(feeds.map(({ id }) => id)));
    const runs = await this.em.find(FeedRun, { id: { $in: ids.map(({ id }) => id) } });
    const names = await this.names.findNames(runs.map(({ requestedBy }) => requestedBy));
    const blockingFeeds = await findBlockingFeeds(this.em, runs);
    return feeds.map((feed) => {
      const feedRuns = runs.filter(({ feedId }) => feedId === feed.id);
      const current = feedRuns.find(({ endedAt }) => endedAt === null);
      const last = feedRuns.find(({ endedAt }) => endedAt !== null);
      const { hasPassword, hasSucceeded } = summaries.find(({ id }) => id === feed.id)!;
      return toStaffFeed(
        feed,
        { current, last, hasPassword, hasSucceeded, missingPictures: failedDownloads.get(feed.id) ?? 0, blockingFeeds },
        names,
      );
    });
  }
}

export class ListStaffFeeds extends Query<StaffFeedList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListStaffFeeds)
export class ListStaffFeedsHandler implements IQueryHandler<ListStaffFeeds> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: StaffFeedPresenter,
  ) {}

  async execute({ actor }: ListStaffFeeds) {
    requirePermission(actor, 'feeds.run');
    const feeds = await this.em.find(Feed, {}, { orderBy: { name: 'asc', id: 'asc' }, limit: MAX_FEEDS });
    return { items: await this.presenter.toStaffFeeds(feeds) } satisfies StaffFeedList;
  }
}

export class ShowStaffFeed extends Query<StaffFeed> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowStaffFeed)
export class ShowStaffFeedHandler implements IQueryHandler<ShowStaffFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: StaffFeedPresenter,
  ) {}

  async execute({ actor, id }: ShowStaffFeed) {
    requirePermission(actor, 'feeds.run');
    const feed = await this.em.findOne(Feed, { id });
    if (!feed) throw new UnknownFeed();
    const [staffFeed] = await this.presenter.toStaffFeeds([feed]);
    return staffFeed!;
  }
}
