import { escapeIdentifier } from 'pg';
import type { Config } from '../../config.ts';
import { openShortConnection } from './open-short-connection.ts';
import { findMissingLimits } from './find-missing-limits.sql.ts';
import { sessionLimits } from './session-limits.ts';

const CURRENT_SESSION = 'select current_user as role, current_database() as database';
const LOCK_ROLE = "select pg_advisory_xact_lock(hashtext('role limits'))";
const INSUFFICIENT_PRIVILEGE = '42501';

type PoolerUrls = Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>;

/**
 * Behind a pooler, makes the limits of sessions defaults of the role, unless it may not do that. Whatever goes through the
 * pooler has to come later: the pooler keeps a session as it was made, and the next one who asks would find no limits.
 * One process after the other: PostgreSQL refuses two who change a role at once.
 */
export async function applyRoleTimeouts({ DATABASE_DIRECT_URL }: PoolerUrls) {
  if (!DATABASE_DIRECT_URL) return;
  await using direct = await openShortConnection(DATABASE_DIRECT_URL);
  const { client } = direct;
  if (!(await findMissingLimits(client)).length) return;
  const { role, database } = (await client.query<{ role: string; database: string }>(CURRENT_SESSION)).rows[0]!;
  const roleInDatabase = `${escapeIdentifier(role)} in database ${escapeIdentifier(database)}`;
  const statements = Object.entries(sessionLimits).map(
    ([name, ms]) => `alter role ${roleInDatabase} set ${name} = ${ms}`,
  );
  await client.query('begin');
  try {
    await client.query(LOCK_ROLE);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  }
}
