import type { EntityManager } from '@mikro-orm/postgresql';

/** Until the caller's transaction ends; taken in one order, so that whoever has two of them in common waits in line. */
export const lockNames = (em: EntityManager, ...names: string[]) =>
  em.execute(
    'select pg_advisory_xact_lock(hashtextextended(name, 0)) from jsonb_array_elements_text(?::jsonb) as name',
    [JSON.stringify(names.sort())],
  );

export const LOCK_MIGRATIONS = "select pg_advisory_xact_lock(hashtext('migrations'))";
