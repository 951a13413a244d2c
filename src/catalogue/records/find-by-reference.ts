import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { Property } from '../property.entity.ts';

/** Matches any letter case; PostgreSQL folds it, since JavaScript differs for some letters. */
export const findByReference = (em: EntityManager, reference: string) =>
  em.findOne(Property, { [sql.lower('reference')]: sql`lower(${reference})` }, { disableIdentityMap: true });
