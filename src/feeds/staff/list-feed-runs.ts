import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageFrom } from '../../platform/reading/page-from.ts';
import { FeedRun } from '../feed-run.entity.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import type { StaffFeedRunList } from '../staff-feed.contract.ts';
import { runsAhead } from './runs-ahead.ts';
import { shownRunItem } from './shown-run.ts';

const PAGE_SIZE = 20;
const NEWEST_FIRST = { startedAt: 'desc', id: 'desc' } as const;

/** A page of what was imported, the newest first. */
export class ListFeedRuns extends Query<StaffFeedRunList> {
  constructor(
    readonly by: Actor,
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

  async execute({ by, feedId, page }: ListFeedRuns): Promise<StaffFeedRunList> {
    demand(by, 'feeds.run');
    if (!(await this.em.count(Feed, { id: feedId }))) throw new UnknownFeed();
    const asked = { where: { feedId }, orderBy: NEWEST_FIRST, page, pageSize: PAGE_SIZE };
    return pageFrom(this.em, FeedRun, asked, async (runs) => {
      const names = await this.names.of(runs.map(({ askedBy }) => askedBy));
      const ahead = await runsAhead(this.em, runs);
      return runs.map((run) => shownRunItem(run, names, ahead));
    });
  }
}
