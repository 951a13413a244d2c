import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { StaffNames } from '../../platform/access/staff-names.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageOf } from '../../platform/reading/page-of.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { FeedNames } from './feed-names.ts';
import { type HistoryLine, historyLines } from './history-lines.sql.ts';
import { propertyChange } from './property-change.ts';
import type { PropertyHistory } from './property-history.contract.ts';

const PAGE_SIZE = 50;

type Names = ReadonlyMap<string, string>;

/** The history of a property, newest first. */
export class ShowPropertyHistory extends Query<PropertyHistory> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ShowPropertyHistory)
export class ShowPropertyHistoryHandler implements IQueryHandler<ShowPropertyHistory> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
    private readonly feeds: FeedNames,
  ) {}

  async execute({ by, id, page }: ShowPropertyHistory): Promise<PropertyHistory> {
    demand(by, 'properties.read');
    if (!(await this.em.count(Property, { id }))) throw new PropertyNotFound();
    const requested = { page, pageSize: PAGE_SIZE };
    const { lines, total } = await historyLines(this.em, id, requested);
    const [names, feeds] = await Promise.all([
      this.names.of(lines.map(({ userId }) => userId)),
      this.feeds.of(lines.map(({ feedId }) => feedId)),
    ]);
    const items = lines.map((line) => propertyChange(line, actorOf(line, names, feeds)));
    return pageOf(items, total, requested);
  }
}

function actorOf({ userId, feedId }: HistoryLine, names: Names, feeds: Names) {
  if (feedId) return `Feed ${feeds.get(feedId) ?? ''}`.trim();
  return userId === null ? 'Sistema' : (names.get(userId) ?? `${userId.slice(0, 5)}…`);
}
