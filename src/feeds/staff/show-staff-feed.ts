import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import type { StaffFeed } from '../staff-feed.contract.ts';
import { StaffFeeds } from './staff-feeds.ts';

export class ShowStaffFeed extends Query<StaffFeed> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowStaffFeed)
export class ShowStaffFeedHandler implements IQueryHandler<ShowStaffFeed> {
  constructor(
    private readonly em: EntityManager,
    private readonly feeds: StaffFeeds,
  ) {}

  async execute({ by, id }: ShowStaffFeed) {
    demand(by, 'feeds.run');
    const feed = await this.em.findOne(Feed, { id });
    if (!feed) throw new UnknownFeed();
    const [shown] = await this.feeds.shown([feed]);
    return shown!;
  }
}
