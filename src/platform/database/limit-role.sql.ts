import { escapeIdentifier } from 'pg';
import type { Config } from '../../config.ts';
import { connected } from './connected.ts';
import { missingLimits } from './missing-limits.sql.ts';
import { sessionLimits } from './session-limits.ts';

const WHO_AM_I = 'select current_user as role, current_database() as database';
const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtext('role limits'))";
const NO_RIGHT = '42501';

type Pooled = Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>;

/**
 * Behind a pooler, makes the limits of sessions defaults of the role, unless it may not do that. Whatever goes through the
 * pooler has to come later: the pooler keeps a session as it was made, and the next one who asks would find no limits.
 * One process after the other: PostgreSQL refuses two who change a role at once.
 */
export async function limitRole({ DATABASE_DIRECT_URL }: Pooled) {
  if (!DATABASE_DIRECT_URL) return;
  await using direct = await connected(DATABASE_DIRECT_URL);
  const { client } = direct;
  if (!(await missingLimits(client)).length) return;
  const { role, database } = (await client.query<{ role: string; database: string }>(WHO_AM_I)).rows[0]!;
  const whose = `${escapeIdentifier(role)} in database ${escapeIdentifier(database)}`;
  const statements = Object.entries(sessionLimits).map(([name, ms]) => `alter role ${whose} set ${name} = ${ms}`);
  await client.query('begin');
  try {
    await client.query(ONE_AT_A_TIME);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code !== NO_RIGHT) throw error;
  }
}
