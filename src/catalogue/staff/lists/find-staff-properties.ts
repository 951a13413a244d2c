import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import type { PropertySelection, MissingPart, StaffPropertyFilters } from '../../staff-property.contract.ts';
import { MAX_BULK_ITEMS } from '../bulk/max-bulk-items.contract.ts';
import { missingPartNames } from '../missing-part-conditions.ts';
import { buildStaffPropertyFilter } from './build-staff-property-filter.ts';

/** The ids of all properties by filters, the newest first, for a change of all that were found. */
export class FindStaffProperties extends Query<PropertySelection> {
  constructor(
    readonly actor: Actor,
    readonly filters: StaffPropertyFilters,
  ) {
    super();
  }
}

@QueryHandler(FindStaffProperties)
export class FindStaffPropertiesHandler implements IQueryHandler<FindStaffProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filters }: FindStaffProperties): Promise<PropertySelection> {
    requirePermission(actor, 'properties.read');
    const database = read<{ properties: Property }>(this.em);
    const rows = await database
      .selectFrom('properties as p')
      .where(buildStaffPropertyFilter(filters))
      .select(['p.id', sql<number>`count(*) over ()::int`.as('total')])
      .orderBy(sql`p.created_at desc, p.id desc`)
      .limit(MAX_BULK_ITEMS)
      .execute();
    const ids = rows.map(({ id }) => id);
    const unpublished = await database
      .selectFrom('properties as p')
      .where(sql<boolean>`p.id = any(${ids}::uuid[]) and p.status in ('draft', 'withdrawn')`)
      .select(missingPartNames.as('missing'))
      .execute();
    const counts = new Map<MissingPart, number>();
    for (const part of unpublished.flatMap(({ missing }) => missing)) counts.set(part, (counts.get(part) ?? 0) + 1);
    const missing = [...counts].map(([part, properties]) => ({ part, properties }));
    return { ids, total: rows[0]?.total ?? 0, missing };
  }
}
