import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { Feed } from '../feed.entity.ts';
import type { StaffFeedList } from '../staff-feed.contract.ts';
import { MAX_FEEDS } from './create-feed.ts';
import { StaffFeedPresenter } from './staff-feed-presenter.ts';

/** Every feed, by name. */
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
