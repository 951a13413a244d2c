import { sql } from 'kysely';

/** When a day of the agency's calendar begins, as `2026-03-29`. */
export const beginningOf = (day: string) => sql<string>`(${day}::date)::timestamp at time zone 'Europe/Madrid'`;

/** When it is over. */
export const endOf = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`;
