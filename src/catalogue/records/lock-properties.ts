import { type EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Property } from '../property.entity.ts';

/** For a change of several properties or their parts: locked first and in one order, so that nobody waits in a circle. */
export const lockProperties = (em: EntityManager, which: FilterQuery<Property>) =>
  em.find(Property, which, { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE });
