import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { countByMonth } from '../../../platform/count-by-month.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import { IS_FEATURED } from './build-staff-property-filter.ts';
import { CountStaffProperties } from '../../property.messages.ts';

@QueryHandler(CountStaffProperties)
export class CountStaffPropertiesHandler implements IQueryHandler<CountStaffProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountStaffProperties) {
    requirePermission(actor, 'properties.read');
    const { counts, featured } = await read<{ properties: Property }>(this.em)
      .selectFrom('properties as p')
      .select(countByMonth(sql`p.created_at`).as('counts'))
      .select(sql<number>`(count(*) filter (where ${IS_FEATURED}))::int`.as('featured'))
      .executeTakeFirstOrThrow();
    return { ...counts, featured };
  }
}
