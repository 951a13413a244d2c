import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { DependencyTracker } from '../../platform/cache-invalidation/dependency-tracker.ts';
import { createTopicDependency } from '../../platform/cache-invalidation/create-topic-dependency.ts';
import { Property } from '../property.entity.ts';

/** Matches any letter case; PostgreSQL folds it, since JavaScript differs for some letters. */
export function findByReference(em: EntityManager, reference: string) {
  DependencyTracker.track(createTopicDependency('property', reference));
  return em.findOne(Property, { [sql.lower('reference')]: sql`lower(${reference})` }, { disableIdentityMap: true });
}
