import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { AccountDetails } from '../account.contract.ts';
import { RecoveryCode } from '../second-factor/recovery-code.entity.ts';
import { User } from '../user.entity.ts';
import { UserRole } from '../users/user-role.entity.ts';

export class ShowAccount extends Query<AccountDetails> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@QueryHandler(ShowAccount)
export class ShowAccountHandler implements IQueryHandler<ShowAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id } }: ShowAccount) {
    const user = await this.em.findOne(User, { id }, { disableIdentityMap: true });
    if (!user) throw new SignInNeeded();
    const roles = await this.em.find(UserRole, { userId: id }, { orderBy: { role: 'asc' }, disableIdentityMap: true });
    const { firstName, lastName, email } = user;
    return {
      id,
      firstName,
      lastName,
      email,
      roles: roles.map(({ role }) => role),
      hasSecondFactor: user.secondFactorSince !== null,
      recoveryCodesLeft: await this.em.count(RecoveryCode, { userId: id, usedAt: null }),
      createdAt: user.createdAt.toISOString(),
    } satisfies AccountDetails;
  }
}
