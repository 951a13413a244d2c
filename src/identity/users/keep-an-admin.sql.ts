import type { EntityManager } from '@mikro-orm/postgresql';
import { LastAdmin } from './staff-users.problems.ts';

const LOCK_ADMINS = `
  select u.id from profiles u
  join user_roles r on r.user_id = u.id and r.role = 'admin'
  where u.disabled_at is null and u.confirmed_at is not null and u.password_hash is not null
  order by u.id
  for update`;

/**
 * Refuses that the last admin who can sign in leaves. All of them stay locked until the transaction ends, so that two
 * who remove each other do it one after the other; this comes before any other lock of an account.
 */
export async function keepAnAdmin(em: EntityManager, leavingId: string) {
  const admins = await em.execute<{ id: string }[]>(LOCK_ADMINS);
  if (admins.length === 1 && admins[0]!.id === leavingId) throw new LastAdmin();
}
