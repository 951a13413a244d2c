import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import { FeedRunNotFound } from '../feed.problems.ts';
import type { StaffFeedRun } from '../staff-feed.contract.ts';
import { queuePosition } from './queue-position.ts';
import { toStaffFeedRun } from './to-staff-feed-run.ts';

/** One run with all that it reports; while it goes, how far it has come. */
export class ShowFeedRun extends Query<StaffFeedRun> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowFeedRun)
export class ShowFeedRunHandler implements IQueryHandler<ShowFeedRun> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, id }: ShowFeedRun) {
    requirePermission(actor, 'feeds.run');
    const run = await this.em.findOne(FeedRun, { id });
    if (!run) throw new FeedRunNotFound();
    const feed = await this.em.findOneOrFail(Feed, { id: run.feedId });
    return toStaffFeedRun(run, feed, await this.names.findNames([run.askedBy]), await queuePosition(this.em, [run]));
  }
}
