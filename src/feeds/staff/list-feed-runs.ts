import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { findPage } from '../../platform/query/find-page.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import type { StaffFeedRunList } from '../staff-feed.contract.ts';
import { queuePosition } from './queue-position.ts';
import { toStaffFeedRunItem } from './to-staff-feed-run.ts';

const PAGE_SIZE = 20;
const NEWEST_FIRST = { startedAt: 'desc', id: 'desc' } as const;

/** A page of what was imported, the newest first. */
export class ListFeedRuns extends Query<StaffFeedRunList> {
  constructor(
    readonly actor: Actor,
    readonly feedId: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListFeedRuns)
export class ListFeedRunsHandler implements IQueryHandler<ListFeedRuns> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, feedId, page }: ListFeedRuns): Promise<StaffFeedRunList> {
    requirePermission(actor, 'feeds.run');
    if (!(await this.em.count(Feed, { id: feedId }))) throw new UnknownFeed();
    const pageRequest = { where: { feedId }, orderBy: NEWEST_FIRST, page, pageSize: PAGE_SIZE };
    return findPage(this.em, FeedRun, pageRequest, async (runs) => {
      const names = await this.names.findNames(runs.map(({ askedBy }) => askedBy));
      const ahead = await queuePosition(this.em, runs);
      return runs.map((run) => toStaffFeedRunItem(run, names, ahead));
    });
  }
}
