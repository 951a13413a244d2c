import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { User } from '../user.entity.ts';
import { UserNotFound } from './staff-users.problems.ts';

/** Locks an account until the transaction ends. Throws UserNotFound. */
export async function findUserForUpdate(em: EntityManager, id: string): Promise<User> {
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new UserNotFound();
  return user;
}
