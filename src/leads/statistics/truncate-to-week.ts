import { type RawBuilder, sql } from 'kysely';

/** The Monday of a moment's ISO week in Madrid, as `2026-11-23`. */
export const truncateToWeek = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(date_trunc('week', ${moment} at time zone 'Europe/Madrid'), 'YYYY-MM-DD')`;
