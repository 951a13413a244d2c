import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../../platform/actor.ts';
import { cacheUntilInvalidated } from '../../../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { countByMonth, read, countRows } from '../../../platform/query/read.ts';
import { PropertyStatus } from '../../property.contract.ts';
import type { Property } from '../../property.entity.ts';
import { CountStaffProperties, CountPropertiesByStatus, CountIncompleteProperties } from '../../property.messages.ts';
import { IS_FEATURED, buildStaffPropertyFilter } from './staff-property-filter.ts';

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

@QueryHandler(CountPropertiesByStatus)
export class CountPropertiesByStatusHandler implements IQueryHandler<CountPropertiesByStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountPropertiesByStatus) {
    requirePermission(actor, 'properties.read');
    const rows = await read<{ properties: Property }>(this.em)
      .selectFrom('properties as p')
      .select(['p.status', sql<number>`count(*)::int`.as('properties')])
      .groupBy('p.status')
      .execute();
    const counts = new Map(rows.map(({ status, properties }) => [status, properties]));
    return PropertyStatus.options.map((status) => ({ status, properties: counts.get(status) ?? 0 }));
  }
}

@QueryHandler(CountIncompleteProperties)
export class CountIncompletePropertiesHandler implements IQueryHandler<CountIncompleteProperties> {
  private readonly count: () => Promise<number>;

  constructor(em: EntityManager, invalidations: InvalidationBus) {
    const isIncomplete = buildStaffPropertyFilter({ status: 'published', missing: 'any' });
    this.count = cacheUntilInvalidated(invalidations, () =>
      countRows(read<{ properties: Property }>(em).selectFrom('properties as p').where(isIncomplete)),
    );
  }

  async execute({ actor }: CountIncompleteProperties) {
    requirePermission(actor, 'properties.read');
    return this.count();
  }
}
