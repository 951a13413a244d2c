import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { countRows } from '../../platform/query/count-rows.ts';
import { toPage, fetchRows } from '../../platform/query/to-page.ts';
import { read } from '../../platform/query/read.ts';
import { formatTitle } from '../fields/format-title.ts';
import type { Property } from '../property.entity.ts';
import { ListMissingProperties } from './feed.messages.ts';

const PAGE_SIZE = 20;

@QueryHandler(ListMissingProperties)
export class ListMissingPropertiesHandler implements IQueryHandler<ListMissingProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, feedId, externalIds, inquiryPropertyIds, page }: ListMissingProperties) {
    requirePermission(actor, 'properties.read');
    const paging = { page, pageSize: PAGE_SIZE };
    const found = read<{ properties: Property }>(this.em)
      .selectFrom('properties as p')
      .where('p.feedId', '=', feedId)
      .where(sql<boolean>`p.external_id = any(${externalIds}::text[])`);
    const isReserved = sql`p.status = 'reserved'`;
    const hasInquiries = sql`p.id = any(${inquiryPropertyIds}::uuid[])`;
    const rows = await fetchRows(
      found
        .select(['p.id', 'p.reference', 'p.price', 'p.currency', 'p.status', 'p.type', 'p.location'])
        .select('p.ownProperty as isExclusive')
        .orderBy(sql`${isReserved} or p.own_property or ${hasInquiries} desc, ${isReserved} desc, p.own_property desc`)
        .orderBy(sql`lower(p.reference)`),
      paging,
    );
    return toPage(
      rows.map(({ type, location, ...row }) => ({ ...row, title: formatTitle(type, location) })),
      await countRows(found),
      paging,
    );
  }
}
