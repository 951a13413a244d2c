import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { SignInNeeded, type Actor } from '../../platform/actor.ts';
import { read } from '../../platform/query/read.ts';
import { UserNotFound, LastAdmin } from '../identity.problems.ts';
import { User } from '../user.entity.ts';

/** Locks an account until the transaction ends. Throws UserNotFound. */
export async function findUserForUpdate(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new UserNotFound();
  return user;
}

/** Locks the account of the actor until the transaction ends. Throws SignInNeeded if it has just been erased. */
export async function findOwnAccountForUpdate(em: EntityManager, { id }: Actor & { kind: 'user' }): Promise<User> {
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new SignInNeeded();
  return user;
}

/**
 * Locks the account, if it exists, until the caller's transaction ends. Of several accounts, admins come first
 * (`assertNotLastAdmin`), then the others in id order, which prevents deadlocks.
 */
export const lockAccount = (em: EntityManager, column: 'id' | 'email', value: string) =>
  read<{ profiles: User }>(em).selectFrom('profiles').select('id').where(column, '=', value).forUpdate().execute();

const LOCK_ADMINS = `
  select u.id from profiles u
  join user_roles r on r.user_id = u.id and r.role = 'admin'
  where u.disabled_at is null and u.confirmed_at is not null and u.password_hash is not null
  order by u.id
  for update`;

/**
 * Throws LastAdmin if the last admin who can sign in would leave. All admins stay locked until the transaction ends, so
 * that two admins who remove each other take turns. Call it before locking any other account.
 */
export async function assertNotLastAdmin(em: EntityManager, leavingId: string) {
  const admins = await em.execute<{ id: string }[]>(LOCK_ADMINS);
  if (admins.length === 1 && admins[0]!.id === leavingId) throw new LastAdmin();
}
