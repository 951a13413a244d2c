import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { read } from '../../../platform/reading/read.ts';
import type { Property } from '../../property.entity.ts';
import type { FoundProperties, MissingPart, StaffPropertyFilters } from '../../staff-property.contract.ts';
import { MOST_AT_ONCE } from '../bulk/most-at-once.contract.ts';
import { namesOfMissing } from '../missing-parts.ts';
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
    const database = read<{ properties: Property }>(this.em);
    const rows = await database
      .selectFrom('properties as p')
      .where(staffPropertyFilters(filters))
      .select(['p.id', sql<number>`count(*) over ()::int`.as('total')])
      .orderBy(sql`p.created_at desc, p.id desc`)
      .limit(MOST_AT_ONCE)
      .execute();
    const ids = rows.map(({ id }) => id);
    const hidden = await database
      .selectFrom('properties as p')
      .where(sql<boolean>`p.id = any(${ids}::uuid[]) and p.status in ('draft', 'withdrawn')`)
      .select(namesOfMissing.as('missing'))
      .execute();
    const counts = new Map<MissingPart, number>();
    for (const part of hidden.flatMap(({ missing }) => missing)) counts.set(part, (counts.get(part) ?? 0) + 1);
    const missing = [...counts].map(([part, properties]) => ({ part, properties }));
    return { ids, total: rows[0]?.total ?? 0, missing };
  }
}
