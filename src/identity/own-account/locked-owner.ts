import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { User } from '../user.entity.ts';

/** Whoever acts, locked until the transaction ends; an account that has just been erased is nobody's any more. */
export async function lockedOwner(em: EntityManager, { id }: Actor & { kind: 'user' }): Promise<User> {
  const user = await em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new SignInNeeded();
  return user;
}
