import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Takes exclusive advisory locks until the caller's transaction ends. Takes them in alphabetical order, so that two
 * transactions with one call each cannot deadlock.
 */
export const acquireAdvisoryLocks = (em: EntityManager, ...names: string[]) =>
  em.execute(
    'select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(?::jsonb) as name',
    [JSON.stringify(names.sort())],
  );
