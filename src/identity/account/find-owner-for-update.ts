import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { User } from '../user.entity.ts';

/** Locks the acting user until the transaction ends. Throws SignInNeeded when the account has just been erased. */
export async function findOwnerForUpdate(em: EntityManager, { id }: Actor & { kind: 'user' }): Promise<User> {
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new SignInNeeded();
  return user;
}
