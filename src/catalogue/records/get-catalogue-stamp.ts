import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Property } from '../property.entity.ts';

/** A text that changes whenever any property does. */
export class GetCatalogueStamp extends Query<string> {}

@QueryHandler(GetCatalogueStamp)
export class GetCatalogueStampHandler implements IQueryHandler<GetCatalogueStamp> {
  constructor(private readonly em: EntityManager) {}

  /** Writing raises a revision, deleting lowers the count. */
  async execute() {
    const [newest] = await this.em.find(
      Property,
      {},
      { fields: ['revision'], orderBy: { revision: 'desc' }, limit: 1, disableIdentityMap: true },
    );
    return `${await this.em.count(Property)} ${newest?.revision ?? 0}`;
  }
}
