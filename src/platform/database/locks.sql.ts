import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Takes exclusive advisory locks until the caller's transaction ends. They are taken in alphabetical order, so that two
 * transactions with several names in common cannot deadlock; this holds within one call only.
 */
export const acquireAdvisoryLocks = (em: EntityManager, ...names: string[]) =>
  em.execute(
    'select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(?::jsonb) as name',
    [JSON.stringify(names.sort())],
  );
