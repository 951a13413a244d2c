import type { EntityManager } from '@mikro-orm/postgresql';

/** Whoever adds or deletes a source does it one after the other. */
export const lockSources = (em: EntityManager) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['lead_sources']);
