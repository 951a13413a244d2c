import { type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Property } from '../property.entity.ts';

/** Locks properties in the order of their ids, which prevents deadlocks. */
export const findPropertiesForUpdate = (em: EntityManager, where: FilterQuery<Property>) =>
  em.find(Property, where, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
