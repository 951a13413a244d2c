import type { EntityManager } from '@mikro-orm/postgresql';
import { LastAdmin } from './staff-users.problems.ts';

const LOCK_ADMINS = `
  select u.id from profiles u
  join user_roles r on r.user_id = u.id and r.role = 'admin'
  where u.disabled_at is null and u.confirmed_at is not null and u.password_hash is not null
  order by u.id
  for update`;

/**
 * Throws LastAdmin when the last admin who can sign in would leave. All admins stay locked until the transaction ends,
 * so that two who remove each other take turns. Must be called before any other account is locked.
 */
export async function assertNotLastAdmin(em: EntityManager, leavingId: string) {
  const admins = await em.execute<{ id: string }[]>(LOCK_ADMINS);
  if (admins.length === 1 && admins[0]!.id === leavingId) throw new LastAdmin();
}
