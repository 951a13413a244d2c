import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { Property } from '../property.entity.ts';

/**
 * References match in any letter case; the unique index on lower(reference) answers. The database says what the lower
 * case is, since not every letter has the same one everywhere.
 */
export const findByReference = (em: EntityManager, reference: string) =>
  em.findOne(Property, { [sql.lower('reference')]: sql`lower(${reference})` }, { disableIdentityMap: true });
