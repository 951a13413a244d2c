import type { EntityManager } from '@mikro-orm/postgresql';
import { CamelCasePlugin } from 'kysely';

/** The driver returns timestamps as text. */
type Row<Entity> = {
  [Name in keyof Entity]: Entity[Name] extends Date
    ? string
    : Entity[Name] extends Date | null
      ? string | null
      : Entity[Name];
};

/**
 * Column names are those of the properties in snake_case; the few columns that an entity names differently cannot be
 * read here. Keys inside JSON stay unchanged.
 */
const names = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * A typed Kysely for lists, counts and reports; `Entities` maps each table to its entity. Inside a transaction it reads
 * there. Rows are plain objects that are not tracked for changes.
 */
export const read = <Entities>(em: EntityManager) =>
  em.getKysely<{ [Table in keyof Entities]: Row<Entities[Table]> }>().withPlugin(names);
