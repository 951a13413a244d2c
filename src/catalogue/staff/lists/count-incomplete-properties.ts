import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { cacheUntilInvalidated } from '../../../platform/cache-invalidation/cache-until-invalidated.ts';
import { InvalidationBus } from '../../../platform/cache-invalidation/invalidation-bus.ts';
import { countRows } from '../../../platform/query/count-rows.ts';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import { buildStaffPropertyFilter } from './build-staff-property-filter.ts';
import { CountIncompleteProperties } from '../../property.messages.ts';

@QueryHandler(CountIncompleteProperties)
export class CountIncompletePropertiesHandler implements IQueryHandler<CountIncompleteProperties> {
  private readonly count: () => Promise<number>;

  constructor(em: EntityManager, changes: InvalidationBus) {
    const found = buildStaffPropertyFilter({ status: 'published', missing: 'any' });
    this.count = cacheUntilInvalidated(changes, () =>
      countRows(read<{ properties: Property }>(em).selectFrom('properties as p').where(found)),
    );
  }

  async execute({ actor }: CountIncompleteProperties) {
    requirePermission(actor, 'properties.read');
    return this.count();
  }
}
