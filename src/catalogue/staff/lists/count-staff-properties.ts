import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../../platform/access/demand.ts';
import { type MonthCounts, monthCounts } from '../../../platform/month-counts.ts';
import { FEATURED } from './staff-property-filters.ts';
import { CountStaffProperties } from '../../property.messages.ts';

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
