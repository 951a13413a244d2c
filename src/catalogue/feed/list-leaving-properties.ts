import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import { countOf } from '../../platform/reading/count-of.ts';
import { pageOf, rowsOf } from '../../platform/reading/page-of.ts';
import { read } from '../../platform/reading/read.ts';
import { displayTitle } from '../facts/display-title.ts';
import type { Property } from '../property.entity.ts';
import { ListLeavingProperties } from './feed.messages.ts';

const PAGE_SIZE = 20;

@QueryHandler(ListLeavingProperties)
export class ListLeavingPropertiesHandler implements IQueryHandler<ListLeavingProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, feedId, externalIds, askedAbout, page }: ListLeavingProperties) {
    demand(by, 'properties.read');
    const requested = { page, pageSize: PAGE_SIZE };
    const found = read<{ properties: Property }>(this.em)
      .selectFrom('properties as p')
      .where('p.feedId', '=', feedId)
      .where(sql<boolean>`p.external_id = any(${externalIds}::text[])`);
    const isReserved = sql`p.status = 'reserved'`;
    const isAsked = sql`p.id = any(${askedAbout}::uuid[])`;
    const rows = await rowsOf(
      found
        .select(['p.id', 'p.reference', 'p.price', 'p.currency', 'p.status', 'p.type', 'p.location'])
        .select('p.ownProperty as isExclusive')
        .orderBy(sql`${isReserved} or p.own_property or ${isAsked} desc, ${isReserved} desc, p.own_property desc`)
        .orderBy(sql`lower(p.reference)`),
      requested,
    );
    return pageOf(
      rows.map(({ type, location, ...row }) => ({ ...row, title: displayTitle(type, location) })),
      await countOf(found),
      requested,
    );
  }
}
