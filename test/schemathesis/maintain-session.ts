import { Client } from 'pg';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { hashToken } from '../../src/identity/tokens.ts';
import { createStaffSession } from '../setup/create-staff-session.ts';
import { startRepeating } from './start-repeating.ts';

/** Marks the session as just authenticated, if session, account and roles are unchanged. */
const REFRESH_SESSION_SQL = `
  update sessions s set authenticated_at = now(), last_seen_at = now()
  from profiles u where s.token_hash = $1 and u.id = s.user_id and u.disabled_at is null
    and array(select role::text from user_roles where user_id = u.id order by role) = $2::text[]`;

/** Restores a session whenever the tool ends it, its account or its roles. Null means anonymous. */
export async function maintainSession(databaseUrl: string, roles: readonly Role[] | null) {
  if (!roles) return { token: undefined, stop: () => Promise.resolve() };
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const begin = async () => {
    const cookie = await createStaffSession((statement, values) => database.query(statement, values), roles);
    return cookie.replace('sid=', '');
  };
  const token = await begin();
  const hash = hashToken(token);
  const restore = async () => {
    const newHash = hashToken(await begin());
    await database.query('delete from sessions where token_hash = $1', [hash]);
    await database.query('update sessions set token_hash = $1 where token_hash = $2', [hash, newHash]);
  };
  const stop = startRepeating(database, 200, async () => {
    const { rowCount } = await database.query(REFRESH_SESSION_SQL, [hash, [...roles].sort()]);
    if (!rowCount) await restore();
  });
  return { token, stop };
}
