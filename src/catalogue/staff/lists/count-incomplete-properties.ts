import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { staffPropertyFilters } from './staff-property-filters.ts';

/** How many published adverts lack something: as many as the list has with the same filters. */
export class CountIncompleteProperties extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(CountIncompleteProperties)
export class CountIncompletePropertiesHandler implements IQueryHandler<CountIncompleteProperties> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountIncompleteProperties) {
    demand(by, 'properties.read');
    const { sql, parameters } = staffPropertyFilters({ status: 'published', missing: 'any' });
    const count = `select count(*)::int as total from properties p where ${sql}`;
    const [counted] = await this.em.execute<{ total: number }[]>(count, [...parameters]);
    return counted!.total;
  }
}
