import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { PUBLIC_CONDITION } from '../fields/public-index.entity.ts';
import { GetCatalogueStamp } from '../property.messages.ts';

/** The maximum alone would miss a transaction that commits after one with a higher revision. */
export const STAMP = `select concat_ws(' ', count(*), sum(revision)) as stamp from properties where ${PUBLIC_CONDITION}`;

@QueryHandler(GetCatalogueStamp)
export class GetCatalogueStampHandler implements IQueryHandler<GetCatalogueStamp> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    const [row] = await this.em.execute<{ stamp: string }[]>(STAMP);
    return row!.stamp;
  }
}
