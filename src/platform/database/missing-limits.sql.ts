import type { Client } from 'pg';
import { sessionLimits } from './session-limits.ts';

const LIMITS: Record<string, number> = sessionLimits;
const IN_FORCE = `select name, setting::int as ms from pg_settings where name = any($1)`;

/** Limits that a session has not, with the milliseconds that it has instead. */
export async function missingLimits(client: Client) {
  const { rows } = await client.query<{ name: string; ms: number }>(IN_FORCE, [Object.keys(LIMITS)]);
  return rows.filter(({ name, ms }) => ms !== LIMITS[name]);
}
