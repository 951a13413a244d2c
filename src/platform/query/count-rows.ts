import { type SelectQueryBuilder, sql } from 'kysely';

export async function countRows<Tables, Table extends keyof Tables>(found: SelectQueryBuilder<Tables, Table, object>) {
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
