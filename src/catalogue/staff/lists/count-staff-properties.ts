import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../../platform/access/demand.ts';
import { monthCounts } from '../../../platform/month-counts.ts';
import { read } from '../../../platform/reading/read.ts';
import type { Property } from '../../property.entity.ts';
import { FEATURED } from './staff-property-filters.ts';
import { CountStaffProperties } from '../../property.messages.ts';

@QueryHandler(CountStaffProperties)
export class CountStaffPropertiesHandler implements IQueryHandler<CountStaffProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountStaffProperties) {
    demand(by, 'properties.read');
    const { counts, featured } = await read<{ properties: Property }>(this.em)
      .selectFrom('properties as p')
      .select(monthCounts(sql`p.created_at`).as('counts'))
      .select(sql<number>`(count(*) filter (where ${FEATURED}))::int`.as('featured'))
      .executeTakeFirstOrThrow();
    return { ...counts, featured };
  }
}
