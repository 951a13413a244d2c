import { type RawBuilder, sql } from 'kysely';

/** The number of rows in all, in the current calendar month (Europe/Madrid) and in the month before. */
export interface MonthCounts {
  total: number;
  thisMonth: number;
  lastMonth: number;
}

const monthStart = (monthsAgo: number) => sql`((date_trunc('month', now() at time zone 'Europe/Madrid')
  - make_interval(months => ${sql.lit(monthsAgo)})) at time zone 'Europe/Madrid')`;
const THIS = monthStart(0);
const LAST = monthStart(1);

/** A JSON column with the counts of the rows that meet a condition; `createdAt` is the time of their creation. */
export const countByMonth = (createdAt: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`) =>
  sql<MonthCounts>`json_build_object(
    'total', count(*) filter (where ${condition}),
    'thisMonth', count(*) filter (where ${condition} and ${createdAt} >= ${THIS}),
    'lastMonth', count(*) filter (where ${condition} and ${createdAt} >= ${LAST} and ${createdAt} < ${THIS}))`;
