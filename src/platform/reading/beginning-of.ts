import { sql } from 'kysely';

/** The beginning of a calendar day (Europe/Madrid), given as `2026-03-29`. */
export const beginningOf = (day: string) => sql<string>`(${day}::date)::timestamp at time zone 'Europe/Madrid'`;

/** The beginning of the next day. */
export const endOf = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`;
