import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SignInNeeded, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AccountDetails, OwnNameInput } from '../account.contract.ts';
import { RecoveryCode } from '../second-factor/second-factor.entity.ts';
import { User, UserRole } from '../user.entity.ts';
import { findOwnAccountForUpdate } from '../users/lock-accounts.sql.ts';

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

export class RenameAccount extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly names: OwnNameInput,
  ) {
    super();
  }
}

@CommandHandler(RenameAccount)
export class RenameAccountHandler implements ICommandHandler<RenameAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, names }: RenameAccount) {
    await this.em.transactional(async (em) => {
      em.assign(await findOwnAccountForUpdate(em, actor), names);
      audit(em, actor, 'rename-account', actor.id);
    });
  }
}
