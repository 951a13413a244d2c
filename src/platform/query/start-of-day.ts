import { sql } from 'kysely';

/** The beginning of a calendar day (Europe/Madrid), given as `2026-03-29`. */
export const startOfDay = (day: string) => sql<string>`(${day}::date)::timestamp at time zone 'Europe/Madrid'`;

/** The beginning of the next day. */
export const endOfDay = (day: string) => sql<string>`(${day}::date + 1)::timestamp at time zone 'Europe/Madrid'`;
