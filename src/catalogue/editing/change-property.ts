import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Property } from '../property.entity.ts';
import { PropertyChangedMeanwhile, PropertyNotFound } from '../property.problems.ts';

/**
 * Changes a property in one transaction under an optimistic lock. Throws PropertyNotFound or PropertyChangedMeanwhile.
 * The property is locked before its parts, as everywhere, which prevents deadlocks.
 */
export async function changeProperty(
  em: EntityManager,
  id: string,
  version: number,
  change: (property: Property, em: EntityManager) => Promise<void>,
): Promise<{ version: number }> {
  return em.transactional(async (em) => {
    const property = await em.findOne(Property, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!property) throw new PropertyNotFound();
    if (property.version !== version) throw new PropertyChangedMeanwhile();
    await change(property, em);
    await em.flush();
    return { version: property.version };
  });
}
