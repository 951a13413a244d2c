import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { cachedUntilChanged } from '../../../platform/changes/cached-until-changed.ts';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import { countOf } from '../../../platform/reading/count-of.ts';
import { read } from '../../../platform/reading/read.ts';
import type { Property } from '../../property.entity.ts';
import { staffPropertyFilters } from './staff-property-filters.ts';
import { CountIncompleteProperties } from '../../property.messages.ts';

@QueryHandler(CountIncompleteProperties)
export class CountIncompletePropertiesHandler implements IQueryHandler<CountIncompleteProperties> {
  private readonly count: () => Promise<number>;

  constructor(em: EntityManager, changes: PublicChanges) {
    const found = staffPropertyFilters({ status: 'published', missing: 'any' });
    this.count = cachedUntilChanged(changes, () =>
      countOf(read<{ properties: Property }>(em).selectFrom('properties as p').where(found)),
    );
  }

  async execute({ by }: CountIncompleteProperties) {
    demand(by, 'properties.read');
    return this.count();
  }
}
