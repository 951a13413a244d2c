import { Client } from 'pg';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { hashToken } from '../../src/identity/generate-token.ts';
import { staffSession } from '../setup/staff-session.ts';
import { repeated } from './repeated.ts';

/** As if the password had been given just now, while session and account are what they were. */
const PROVE = `
  update sessions s set authenticated_at = now(), last_seen_at = now()
  from profiles u where s.token_hash = $1 and u.id = s.user_id and u.disabled_at is null
    and array(select role::text from user_roles where user_id = u.id order by role) = $2::text[]`;

/** A session that is put back whenever something ends it, its account or a role of it; null in place of roles is nobody. */
export async function keptSession(databaseUrl: string, roles: readonly Role[] | null) {
  if (!roles) return { token: undefined, stop: () => Promise.resolve() };
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const begin = async () => {
    const cookie = await staffSession((statement, values) => database.query(statement, values), roles);
    return cookie.replace('sid=', '');
  };
  const token = await begin();
  const hash = hashToken(token);
  const putBack = async () => {
    const other = hashToken(await begin());
    await database.query('delete from sessions where token_hash = $1', [hash]);
    await database.query('update sessions set token_hash = $1 where token_hash = $2', [hash, other]);
  };
  const stop = repeated(database, 200, async () => {
    const { rowCount } = await database.query(PROVE, [hash, [...roles].sort()]);
    if (!rowCount) await putBack();
  });
  return { token, stop };
}
