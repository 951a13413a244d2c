import type { EntityManager } from '@mikro-orm/postgresql';

/** Serialises additions and deletions of sources. */
export const lockSources = (em: EntityManager) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['lead_sources']);
