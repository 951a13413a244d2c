import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import type { StaffFeed } from '../staff-feed.contract.ts';
import { StaffFeedPresenter } from './staff-feed-presenter.ts';

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
    const [shown] = await this.presenter.toStaffFeeds([feed]);
    return shown!;
  }
}
