import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import { PropertyStatus } from '../../property.contract.ts';
import { CountPropertiesByStatus } from '../../property.messages.ts';

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
