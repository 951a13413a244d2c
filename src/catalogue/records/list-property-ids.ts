import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';

/** What visitors may see, by id, in pages that begin after the last id of the one before. */
export class ListPropertyIds extends Query<string[]> {
  constructor(
    readonly after: string | null,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListPropertyIds)
export class ListPropertyIdsHandler implements IQueryHandler<ListPropertyIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ after, limit }: ListPropertyIds) {
    const visible = {
      status: { $in: ['published' as const, 'reserved' as const] },
      ...(after && { id: { $gt: after } }),
    };
    const found = await this.em.find(Property, visible, {
      fields: ['id'],
      orderBy: { id: 'asc' },
      limit,
      disableIdentityMap: true,
    });
    return found.map(({ id }) => id);
  }
}
