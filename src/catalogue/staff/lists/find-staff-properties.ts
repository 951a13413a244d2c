import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { read } from '../../../platform/reading/read.ts';
import type { Property } from '../../property.entity.ts';
import type { FoundProperties, StaffPropertyFilters } from '../../staff-property.contract.ts';
import { MOST_AT_ONCE } from '../bulk/most-at-once.contract.ts';
import { staffPropertyFilters } from './staff-property-filters.ts';

/** The ids of all properties by filters, the newest first, for a change of all that were found. */
export class FindStaffProperties extends Query<FoundProperties> {
  constructor(
    readonly by: Actor,
    readonly filters: StaffPropertyFilters,
  ) {
    super();
  }
}

@QueryHandler(FindStaffProperties)
export class FindStaffPropertiesHandler implements IQueryHandler<FindStaffProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, filters }: FindStaffProperties): Promise<FoundProperties> {
    demand(by, 'properties.read');
    const rows = await read<{ properties: Property }>(this.em)
      .selectFrom('properties as p')
      .where(staffPropertyFilters(filters))
      .select(['p.id', sql<number>`count(*) over ()::int`.as('total')])
      .orderBy(sql`p.created_at desc, p.id desc`)
      .limit(MOST_AT_ONCE)
      .execute();
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }
}
