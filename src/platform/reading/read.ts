import type { EntityManager } from '@mikro-orm/postgresql';
import { CamelCasePlugin } from 'kysely';

/** As the driver gives it: a moment is a text. */
type Row<Entity> = {
  [Name in keyof Entity]: Entity[Name] extends Date
    ? string
    : Entity[Name] extends Date | null
      ? string | null
      : Entity[Name];
};

/**
 * A column is called as its property is, with _ before capitals; the few that an entity names otherwise are not read
 * here. What is inside of JSON stays as it is.
 */
const names = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * For lists, counts and reports: rows by the names of their entities, of which `Entities` says what each table holds. In
 * a transaction it reads there; nobody watches what is read for changes.
 */
export const read = <Entities>(em: EntityManager) =>
  em.getKysely<{ [Table in keyof Entities]: Row<Entities[Table]> }>().withPlugin(names);
