import type { Client } from 'pg';
import { sessionLimits } from './session-limits.ts';

const LIMITS: Record<string, number> = sessionLimits;
const CURRENT_SETTINGS = `select name, setting::int as ms from pg_settings where name = any($1)`;

/** Limits that a session has not, with the milliseconds that it has instead. */
export async function findMissingLimits(client: Client) {
  const { rows } = await client.query<{ name: string; ms: number }>(CURRENT_SETTINGS, [Object.keys(LIMITS)]);
  return rows.filter(({ name, ms }) => ms !== LIMITS[name]);
}
