import type { EntityManager } from '@mikro-orm/postgresql';
import type { Lead } from '../lead.entity.ts';
import type { ContactKeys } from '../record/person-keys.ts';
import { rescorePeople } from './rescore-people.ts';

/** Rescores after a lead was added, removed or changed; `withPrefix` are its keys before the change. */
export const rescorePerson = (em: EntityManager, lead: Lead, before?: ContactKeys): Promise<void> =>
  rescorePeople(em, [lead], before && [before]);
