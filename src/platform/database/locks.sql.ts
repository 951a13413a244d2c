import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Whoever does something under the same name waits until the caller's transaction ends. Several names are taken in one
 * order: whoever has two of them in common waits in line.
 */
export const lockNames = (em: EntityManager, ...names: string[]) =>
  em.execute(
    'select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(?::jsonb) as name',
    [JSON.stringify(names.sort())],
  );

export const LOCK_MIGRATIONS = "select pg_advisory_xact_lock(hashtext('migrations'))";
