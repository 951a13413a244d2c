import { randomUUID } from 'node:crypto';
import { hashOfToken, secretToken } from '../../src/identity/secret-token.ts';

type Run = (statement: string, values: unknown[]) => Promise<unknown>;

/** The cookie of an admin who is signed in, made in the database. */
export async function staffSession(run: Run): Promise<string> {
  const [admin, token] = [randomUUID(), secretToken()];
  await run(
    `insert into profiles (id, first_name, last_name, email, confirmed_at, staff_since, created_at)
     values ($1::uuid, 'Eva', 'Ruiz', $1::uuid || '@staff.example', now(), now(), now())`,
    [admin],
  );
  await run(`insert into user_roles (user_id, role, created_at) values ($1, 'admin', now())`, [admin]);
  await run(
    `insert into sessions (id, token_hash, user_id, is_remembered, created_at, last_seen_at, authenticated_at, address, browser)
     values ($1, $2, $3, false, now(), now(), now(), '127.0.0.1', 'staff')`,
    [randomUUID(), hashOfToken(token), admin],
  );
  return `sid=${token}`;
}
