import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';

type PropertyRevision = { id: string; revision: number };

/** What visitors may see and in which state, by id, in pages that begin after the last id of the one before. */
export class ListPropertyRevisions extends Query<PropertyRevision[]> {
  constructor(
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListPropertyRevisions)
export class ListPropertyRevisionsHandler implements IQueryHandler<ListPropertyRevisions> {
  constructor(private readonly em: EntityManager) {}

  execute({ after, limit }: ListPropertyRevisions): Promise<PropertyRevision[]> {
    const visible = {
      status: { $in: ['published' as const, 'reserved' as const] },
      ...(after && { id: { $gt: after } }),
    };
    return this.em.find(Property, visible, {
      fields: ['id', 'revision'],
      orderBy: { id: 'asc' },
      limit,
      disableIdentityMap: true,
    });
  }
}
