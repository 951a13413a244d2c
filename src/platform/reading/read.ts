import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * For lists, counts and reports: rows by the names of their entities, with dates as dates. `Tables` says by its entity
 * what each table holds. In a transaction it reads there; nobody watches what is read for changes.
 */
export const read = <Tables>(em: EntityManager) =>
  em.getKysely<Tables>({ columnNamingStrategy: 'property', convertValues: true });
