import { type Expression, sql, type SqlBool } from 'kysely';

export const LAST_FIRST = sql`i.stage_since desc, i.id desc`;

/** The ids of so many in each stage, and of those that stand in none. */
export const lastOf = (found: Expression<SqlBool>, stageIds: string[], most: number) => sql<string>`(
  select found.id from unnest(${stageIds}::uuid[]) as asked (stage_id) cross join lateral (
    select i.id from inquiries i where i.stage_id = asked.stage_id and ${found} order by ${LAST_FIRST} limit ${most}) found
  union all
  (select i.id from inquiries i where i.stage_id is null and ${found} order by ${LAST_FIRST} limit ${most}))`;
