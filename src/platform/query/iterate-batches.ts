import { type SelectQueryBuilder, sql } from 'kysely';

const BATCH_SIZE = 1000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Yields all rows of `found` in batches of a thousand, newest first. Rows newer than `newest`, which were added
 * meanwhile, are left out. `newest` is text as PostgreSQL writes it, since a Date would lose the microseconds; null
 * yields nothing. `alias` is the table of `found` whose `created_at` and `id` order the rows.
 */
export async function* iterateBatches<
  Tables,
  Table extends keyof Tables,
  Row extends { createdAt: string; id: string },
>(found: SelectQueryBuilder<Tables, Table, Row>, alias: string, newest: string | null) {
  const [createdAt, id] = [sql.ref(`${alias}.created_at`), sql.ref(`${alias}.id`)];
  const newestFirst = found.orderBy(sql`${createdAt} desc, ${id} desc`).limit(BATCH_SIZE);
  let after: { createdAt: string | null; id: string } | undefined = { createdAt: newest, id: LAST_ID };
  while (after) {
    const beyond = sql<boolean>`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`;
    const rows = (await newestFirst.where(beyond).execute()) as Row[];
    if (rows.length) yield rows;
    after = rows[BATCH_SIZE - 1];
  }
}
