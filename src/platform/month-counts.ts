import { type RawBuilder, sql } from 'kysely';

/** How many rows there are, and how many came in the agency's current month and in the one before. */
export interface MonthCounts {
  total: number;
  thisMonth: number;
  lastMonth: number;
}

const monthStart = (monthsAgo: number) => sql`((date_trunc('month', now() at time zone 'Europe/Madrid')
  - make_interval(months => ${sql.lit(monthsAgo)})) at time zone 'Europe/Madrid')`;
const THIS = monthStart(0);
const LAST = monthStart(1);

/** One column that holds them: of the rows that meet a condition, by the moment they came. */
export const monthCounts = (cameAt: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`) =>
  sql<MonthCounts>`json_build_object(
    'total', count(*) filter (where ${condition}),
    'thisMonth', count(*) filter (where ${condition} and ${cameAt} >= ${THIS}),
    'lastMonth', count(*) filter (where ${condition} and ${cameAt} >= ${LAST} and ${cameAt} < ${THIS}))`;
