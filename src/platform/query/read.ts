import type { EntityManager } from '@mikro-orm/postgresql';
import { CamelCasePlugin, type SelectQueryBuilder, sql, type RawBuilder } from 'kysely';

/** A row as the driver returns it, with timestamps as text. */
type Row<Entity> = {
  [Name in keyof Entity]: Entity[Name] extends Date
    ? string
    : Entity[Name] extends Date | null
      ? string | null
      : Entity[Name];
};

/**
 * Converts between property names and column names in snake_case; columns with other names cannot be read. Keys inside
 * JSON stay unchanged.
 */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/**
 * A typed Kysely for lists, counts and reports; `Entities` maps each table to its entity. Uses the current transaction,
 * if any. Rows are plain objects that are not tracked.
 */
export const read = <Entities>(em: EntityManager) =>
  em.getKysely<{ [Table in keyof Entities]: Row<Entities[Table]> }>().withPlugin(camelCase);

/** Returns a list with the condition, or an empty list if the filter is unset: null, undefined, empty text or false. */
export const whenSet = <Filter, Condition>(filter: Filter, build: (filter: NonNullable<Filter>) => Condition) =>
  filter ? [build(filter)] : [];

export async function countRows<Tables, Table extends keyof Tables>(query: SelectQueryBuilder<Tables, Table, object>) {
  const { total } = await query
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns the start of a calendar day (Europe/Madrid), given as `2026-03-29`. */
export const startOfDay = (day: string) => sql<string>`(${day}::date)::timestamp at time zone 'Europe/Madrid'`;

/** Returns the start of the next day. */
export const endOfDay = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`;

export const toIso = (timestamp: string) => new Date(timestamp).toISOString();

const BATCH_SIZE = 1000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Yields all rows of the query in batches of a thousand, newest first, without rows added after `newest`. `newest` is
 * PostgreSQL's text, since a Date would lose the microseconds; null yields nothing. `alias` is the table whose
 * `created_at` and `id` order the rows.
 */
export async function* iterateBatches<
  Tables,
  Table extends keyof Tables,
  Row extends { createdAt: string; id: string },
>(query: SelectQueryBuilder<Tables, Table, Row>, alias: string, newest: string | null) {
  const [createdAt, id] = [sql.ref(`${alias}.created_at`), sql.ref(`${alias}.id`)];
  const newestFirst = query.orderBy(sql`${createdAt} desc, ${id} desc`).limit(BATCH_SIZE);
  let after: { createdAt: string | null; id: string } | undefined = { createdAt: newest, id: LAST_ID };
  while (after) {
    const isAfterCursor = sql<boolean>`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
    const rows = (await newestFirst.where(isAfterCursor).execute()) as Row[];
    if (rows.length) yield rows;
    after = rows[BATCH_SIZE - 1];
  }
}

/** Total number of rows, and those of the current and the previous calendar month (Europe/Madrid). */
export interface MonthCounts {
  total: number;
  thisMonth: number;
  lastMonth: number;
}

const monthStart = (monthsAgo: number) => sql`((date_trunc('month', now() at time zone 'Europe/Madrid')
  - make_interval(months => ${sql.lit(monthsAgo)})) at time zone 'Europe/Madrid')`;
const THIS_MONTH = monthStart(0);
const LAST_MONTH = monthStart(1);

/** Builds a JSON column with the counts of rows that meet a condition; `createdAt` is their creation time. */
export const countByMonth = (createdAt: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`) =>
  sql<MonthCounts>`json_build_object(
    'total', count(*) filter (where ${condition}),
    'thisMonth', count(*) filter (where ${condition} and ${createdAt} >= ${THIS_MONTH}),
    'lastMonth', count(*) filter (where ${condition} and ${createdAt} >= ${LAST_MONTH} and ${createdAt} < ${THIS_MONTH}))`;
