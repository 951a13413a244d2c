import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { VISIBLE } from '../facts/visible-index.entity.ts';
import { GetCatalogueStamp } from '../property.messages.ts';

/**
 * Revisions are given when rows are written, and the newest may commit first: of an earlier one that comes late the
 * newest alone would not tell. Among as many rows, every change makes the sum larger.
 */
export const STAMP = `select concat_ws(' ', count(*), sum(revision)) as stamp from properties where ${VISIBLE}`;

@QueryHandler(GetCatalogueStamp)
export class GetCatalogueStampHandler implements IQueryHandler<GetCatalogueStamp> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    const [row] = await this.em.execute<{ stamp: string }[]>(STAMP);
    return row!.stamp;
  }
}
