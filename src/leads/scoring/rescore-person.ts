import type { EntityManager } from '@mikro-orm/postgresql';
import type { Lead } from '../lead.entity.ts';
import type { KnownBy } from '../record/person-keys.ts';
import { rescorePeople } from './rescore-people.ts';

/** After one lead came or went, or is now somebody else's than `before`. */
export const rescorePerson = (em: EntityManager, lead: Lead, before?: KnownBy): Promise<void> =>
  rescorePeople(em, [lead], before && [before]);
