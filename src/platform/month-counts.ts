const MADRID = 'Europe/Madrid';

/** How many rows there are, and how many came in the agency's current month and in the one before. */
export interface MonthCounts {
  total: number;
  thisMonth: number;
  lastMonth: number;
}

const monthStart = (ago: string) =>
  `((date_trunc('month', now() at time zone '${MADRID}') - interval '${ago}') at time zone '${MADRID}')`;
const THIS = monthStart('0 months');
const LAST = monthStart('1 month');

/** The columns of them, as SQL: of the rows that meet a condition, by the moment they came. */
export const monthCounts = (cameAt: string, condition: string, prefix = '') => `
  (count(*) filter (where ${condition}))::int as "${prefix}total",
  (count(*) filter (where ${condition} and ${cameAt} >= ${THIS}))::int as "${prefix}thisMonth",
  (count(*) filter (where ${condition} and ${cameAt} >= ${LAST} and ${cameAt} < ${THIS}))::int as "${prefix}lastMonth"`;
