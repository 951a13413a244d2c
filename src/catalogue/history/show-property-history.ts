import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { pageOf } from '../../platform/reading/page-of.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { AuthorNames } from './author-names.ts';
import { historyLines } from './history-lines.sql.ts';
import { agentsIn, propertyChange } from './property-change.ts';
import type { PropertyHistory } from './property-history.contract.ts';

const PAGE_SIZE = 50;

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
    private readonly authors: AuthorNames,
  ) {}

  async execute({ by, id, page }: ShowPropertyHistory): Promise<PropertyHistory> {
    demand(by, 'properties.read');
    if (!(await this.em.count(Property, { id }))) throw new PropertyNotFound();
    const requested = { page, pageSize: PAGE_SIZE };
    const { lines, total } = await historyLines(this.em, id, requested);
    const { authorOf, nameOf } = await this.authors.of(lines, lines.flatMap(agentsIn));
    const items = lines.map((line) => propertyChange(line, authorOf(line), nameOf));
    return pageOf(items, total, requested);
  }
}
