import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { Property } from '../property.entity.ts';

/** References match in any letter case; the unique index on lower(reference) answers. */
export const findByReference = (em: EntityManager, reference: string) =>
  em.findOne(Property, { [sql.lower('reference')]: reference.toLowerCase() }, { disableIdentityMap: true });
