import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { type MonthCounts, monthCounts } from '../../../platform/month-counts.ts';
import { FEATURED } from './staff-property-filters.ts';

/** How many properties there are, whatever their status, and how many are featured now. */
export class CountStaffProperties extends Query<MonthCounts & { featured: number }> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(CountStaffProperties)
export class CountStaffPropertiesHandler implements IQueryHandler<CountStaffProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountStaffProperties) {
    demand(by, 'properties.read');
    const { rows } = await COUNTS.execute(this.em.getKysely());
    return { ...rows[0]!.counts, featured: rows[0]!.featured };
  }
}

const COUNTS = sql<{ counts: MonthCounts; featured: number }>`
  select ${monthCounts(sql`p.created_at`)} as counts, (count(*) filter (where ${FEATURED}))::int as featured
  from properties p`;
