import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { toPage } from '../../platform/query/to-page.ts';
import { Property } from '../property.entity.ts';
import { PropertyNotFound } from '../property.problems.ts';
import { AuthorNames } from './author-names.ts';
import { findHistoryLines } from './find-history-lines.sql.ts';
import { extractAgentIds, toPropertyChange } from './to-property-change.ts';
import type { PropertyHistory } from './property-history.contract.ts';

const PAGE_SIZE = 50;

/** The history of a property, newest first. */
export class ShowPropertyHistory extends Query<PropertyHistory> {
  constructor(
    readonly actor: Actor,
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

  async execute({ actor, id, page }: ShowPropertyHistory): Promise<PropertyHistory> {
    requirePermission(actor, 'properties.read');
    if (!(await this.em.count(Property, { id }))) throw new PropertyNotFound();
    const paging = { page, pageSize: PAGE_SIZE };
    const { lines, total } = await findHistoryLines(this.em, id, paging);
    const { authorOf, nameOf } = await this.authors.findNames(lines, lines.flatMap(extractAgentIds));
    const items = lines.map((line) => toPropertyChange(line, authorOf(line), nameOf));
    return toPage(items, total, paging);
  }
}
