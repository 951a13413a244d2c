import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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
    const [counts] = await this.em.execute<(MonthCounts & { featured: number })[]>(COUNTS);
    return counts!;
  }
}

const COUNTS = `
  select ${monthCounts('p.created_at', 'true')}, (count(*) filter (where ${FEATURED}))::int as featured
  from properties p`;
