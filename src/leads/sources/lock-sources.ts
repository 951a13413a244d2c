import type { EntityManager } from '@mikro-orm/postgresql';
import { lockNames } from '../../platform/database/locks.sql.ts';

/** Whoever adds or deletes a source does it one after the other. */
export const lockSources = (em: EntityManager) => lockNames(em, 'lead_sources');
