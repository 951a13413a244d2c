import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { keptUntilChanged } from '../../../platform/changes/kept-until-changed.ts';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import { countOf } from '../../../platform/reading/count-of.ts';
import { read } from '../../../platform/reading/read.ts';
import type { Property } from '../../property.entity.ts';
import { staffPropertyFilters } from './staff-property-filters.ts';

/** How many published adverts lack something: as many as the list has with the same filters. */
export class CountIncompleteProperties extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(CountIncompleteProperties)
export class CountIncompletePropertiesHandler implements IQueryHandler<CountIncompleteProperties> {
  private readonly count: () => Promise<number>;

  constructor(em: EntityManager, changes: PublicChanges) {
    const found = staffPropertyFilters({ status: 'published', missing: 'any' });
    this.count = keptUntilChanged(changes, () =>
      countOf(read<{ properties: Property }>(em).selectFrom('properties as p').where(found)),
    );
  }

  async execute({ by }: CountIncompleteProperties) {
    demand(by, 'properties.read');
    return this.count();
  }
}
