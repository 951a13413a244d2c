import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { Feed } from '../feed.entity.ts';
import type { StaffFeedList } from '../staff-feed.contract.ts';
import { MOST_FEEDS } from './create-feed.ts';
import { StaffFeeds } from './staff-feeds.ts';

/** Every feed, by name. */
export class ListStaffFeeds extends Query<StaffFeedList> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(ListStaffFeeds)
export class ListStaffFeedsHandler implements IQueryHandler<ListStaffFeeds> {
  constructor(
    private readonly em: EntityManager,
    private readonly feeds: StaffFeeds,
  ) {}

  async execute({ by }: ListStaffFeeds) {
    demand(by, 'feeds.run');
    const feeds = await this.em.find(Feed, {}, { orderBy: { name: 'asc', id: 'asc' }, limit: MOST_FEEDS });
    return { items: await this.feeds.shown(feeds) } satisfies StaffFeedList;
  }
}
