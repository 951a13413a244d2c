import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { keptUntilChanged } from '../../../platform/changes/kept-until-changed.ts';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import { staffPropertyFilters } from './staff-property-filters.ts';
import { CountIncompleteProperties } from '../../property.messages.ts';

@QueryHandler(CountIncompleteProperties)
export class CountIncompletePropertiesHandler implements IQueryHandler<CountIncompleteProperties> {
  private readonly count: () => Promise<number>;

  constructor(em: EntityManager, changes: PublicChanges) {
    this.count = keptUntilChanged(changes, async () => {
      const { sql, parameters } = staffPropertyFilters({ status: 'published', missing: 'any' });
      const count = `select count(*)::int as total from properties p where ${sql}`;
      const [counted] = await em.execute<{ total: number }[]>(count, [...parameters]);
      return counted!.total;
    });
  }

  async execute({ by }: CountIncompleteProperties) {
    demand(by, 'properties.read');
    return this.count();
  }
}
