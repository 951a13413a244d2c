import { type Expression, sql, type SqlBool } from 'kysely';

/** The order within a column: what reached its stage last comes first. */
export const LATEST_FIRST = sql`i.stage_since desc, i.id desc`;

/** The ids of the `most` last leads of each given stage, and of the `most` last leads without a stage. */
export const selectLatestIds = (found: Expression<SqlBool>, stageIds: string[], limit: number) => sql<string>`(
  select found.id from unnest(${stageIds}::uuid[]) as asked (stage_id) cross join lateral (
    select i.id from inquiries i where i.stage_id = asked.stage_id and ${found} order by ${LATEST_FIRST} limit ${limit}) found
  union all
  (select i.id from inquiries i where i.stage_id is null and ${found} order by ${LATEST_FIRST} limit ${limit}))`;
