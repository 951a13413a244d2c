import type { EntityManager } from '@mikro-orm/postgresql';
import type { Inquiry } from '../inquiry.entity.ts';
import type { KnownBy } from '../record/person-keys.ts';
import { rescorePeople } from './rescore-people.ts';

/** After one inquiry came or went, or is now somebody else's than `before`. */
export const rescorePerson = (em: EntityManager, lead: Inquiry, before?: KnownBy): Promise<void> =>
  rescorePeople(em, [lead], before && [before]);
