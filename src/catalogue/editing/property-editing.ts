import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Property } from '../property.entity.ts';
import { PropertyChangedMeanwhile, PropertyNotFound } from '../property.problems.ts';

/**
 * One transaction on the property as the editor saw it: a lost update is refused, never made. Whoever changes a
 * property or its parts locks the property first, so that nobody waits in a circle.
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
