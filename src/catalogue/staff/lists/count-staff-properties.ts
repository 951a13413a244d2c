import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { type MonthCounts, monthCounts } from '../../../platform/month-counts.ts';
import { FEATURED } from './staff-property-filters.ts';
import { CountStaffProperties } from '../../property.messages.ts';

@QueryHandler(CountStaffProperties)
export class CountStaffPropertiesHandler implements IQueryHandler<CountStaffProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountStaffProperties) {
    demand(by, 'properties.read');
    const [counts] = await this.em.execute<(MonthCounts & { featured: number })[]>(COUNTS);
    return counts!;
  }
}

const COUNTS = `
  select ${monthCounts('p.created_at', 'true')}, (count(*) filter (where ${FEATURED}))::int as featured
  from properties p`;
