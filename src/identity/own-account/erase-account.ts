import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Mail } from '../../platform/mail/mail.entity.ts';
import { AccountRequest } from '../accounts/account-request.entity.ts';
import { RecoveryCode } from '../second-factor/recovery-code.entity.ts';
import type { User } from '../user.entity.ts';
import { AccountClosing } from '../users/access/account-closing.ts';
import { keepAnAdmin } from '../users/keep-an-admin.ts';
import { lockedUser } from '../users/locked-user.ts';
import { OwnedWork } from '../users/owned-work.ts';
import { UserRole } from '../users/user-role.entity.ts';

/** Leaves the audit's ids and, where leads are assigned to it, an account without a person. */
export class EraseAccount extends Command<void> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(EraseAccount)
export class EraseAccountHandler implements ICommandHandler<EraseAccount> {
  private readonly logger = new Logger('security');

  constructor(
    private readonly em: EntityManager,
    private readonly closing: AccountClosing,
    private readonly work: OwnedWork,
  ) {}

  async execute({ by }: EraseAccount) {
    const { id } = by;
    await this.em.transactional(async (em) => {
      await keepAnAdmin(em, id);
      const user = await lockedUser(em, id);
      await em.nativeDelete(Mail, { [raw(`"to"->>'address'`)]: user.email });
      const owned = (await this.work.countOf(em, [id])).get(id) ?? 0;
      if (owned) await this.anonymise(em, user);
      else await this.closing.erase(em, user);
      audit(em, by, 'erase-account', id);
    });
    this.logger.log({ msg: 'account erased', user: id });
  }

  private async anonymise(em: EntityManager, user: User) {
    const { id, email } = user;
    await this.closing.disable(em, user);
    await em.nativeDelete(RecoveryCode, { userId: id });
    await em.nativeDelete(UserRole, { userId: id });
    await em.nativeDelete(AccountRequest, { email });
    em.assign(user, {
      firstName: 'Cuenta',
      lastName: 'eliminada',
      email: `${id}@eliminada.invalid`,
      avatarUrl: null,
      passwordHash: null,
      staffSince: null,
      secondFactorSecret: null,
      secondFactorSince: null,
      secondFactorStep: null,
      lastSignedInAt: null,
    });
  }
}
