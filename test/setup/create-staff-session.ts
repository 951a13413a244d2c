import { randomUUID } from 'node:crypto';
import type { Role } from '../../src/identity/permissions.contract.ts';
import { hashToken, generateToken } from '../../src/identity/tokens.ts';

type Run = (statement: string, values: unknown[]) => Promise<unknown>;

export async function createStaffSession(run: Run, roles: readonly Role[] = ['admin']): Promise<string> {
  const [user, token] = [randomUUID(), generateToken()];
  await run(
    `insert into profiles (id, first_name, last_name, email, confirmed_at, staff_since, created_at)
     values ($1::uuid, 'Eva', 'Ruiz', $1::uuid || '@staff.example', now(), case when $2 then now() end, now())`,
    [user, roles.length > 0],
  );
  for (const role of roles)
    await run(`insert into user_roles (user_id, role, created_at) values ($1, $2, now())`, [user, role]);
  await run(
    `insert into sessions (id, token_hash, user_id, is_remembered, created_at, last_seen_at, authenticated_at, address, browser)
     values ($1, $2, $3, false, now(), now(), now(), '127.0.0.1', 'staff')`,
    [randomUUID(), hashToken(token), user],
  );
  return `sid=${token}`;
}
