import type { EntityManager } from '@mikro-orm/postgresql';
import { LastAdmin } from './staff-users.problems.ts';
import { LOCK_ADMINS } from './keep-an-admin.sql.ts';

/**
 * Refuses that the last admin who can sign in leaves. All of them stay locked until the transaction ends, so that two
 * who remove each other do it one after the other; this comes before any other lock of an account.
 */
export async function keepAnAdmin(em: EntityManager, leavingId: string) {
  const admins = await em.execute<{ id: string }[]>(LOCK_ADMINS);
  if (admins.length === 1 && admins[0]!.id === leavingId) throw new LastAdmin();
}
