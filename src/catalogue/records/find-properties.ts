import { EntityManager, sql, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/invalidation.ts';
import { Property } from '../property.entity.ts';
import { ListPropertyReferences } from '../property.messages.ts';

/** Finds a property of any status. PostgreSQL ignores the case, since JavaScript maps some letters differently. */
export function findByReference(em: EntityManager, reference: string) {
  DependencyTracker.track(createTopicDependency('property', reference));
  return em.findOne(Property, { [sql.lower('reference')]: sql`lower(${reference})` }, { disableIdentityMap: true });
}

/** Locks properties in id order, which prevents deadlocks. */
export const findPropertiesForUpdate = (em: EntityManager, where: FilterQuery<Property>) =>
  em.find(Property, where, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });

@QueryHandler(ListPropertyReferences)
export class ListPropertyReferencesHandler implements IQueryHandler<ListPropertyReferences> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ids }: ListPropertyReferences) {
    if (!ids.length) return new Map<string, string>();
    const options = { fields: ['id', 'reference'], disableIdentityMap: true } as const;
    const properties = await this.em.find(Property, { id: { $in: [...new Set(ids)] } }, options);
    return new Map(properties.map(({ id, reference }) => [id, reference]));
  }
}
