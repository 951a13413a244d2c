import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { Sources } from '../../platform/changes/sources.ts';
import { topic } from '../../platform/changes/topic.ts';
import { Property } from '../property.entity.ts';

/** Matches any letter case; PostgreSQL folds it, since JavaScript differs for some letters. */
export function findByReference(em: EntityManager, reference: string) {
  Sources.note(topic('property', reference));
  return em.findOne(Property, { [sql.lower('reference')]: sql`lower(${reference})` }, { disableIdentityMap: true });
}
