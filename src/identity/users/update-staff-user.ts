import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { buildSecondFactorRemovedMail, AccountNotifier } from '../accounts/account-mails.ts';
import { AccountToken } from '../accounts/accounts.entity.ts';
import { EmailTaken } from '../identity.problems.ts';
import { RecoveryCode } from '../second-factor/second-factor.entity.ts';
import { Sessions } from '../sessions/sessions.ts';
import type { StaffUserChanges } from '../staff-users.contract.ts';
import type { User } from '../user.entity.ts';
import { findUserForUpdate } from './lock-accounts.sql.ts';

/**
 * Changes the name or the e-mail address. A new e-mail address invalidates links sent earlier and becomes the recipient
 * of queued mails.
 */
export class UpdateStaffUser extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly changes: StaffUserChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateStaffUser)
export class UpdateStaffUserHandler implements ICommandHandler<UpdateStaffUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: Mails,
  ) {}

  async execute({ actor, id, changes }: UpdateStaffUser) {
    requirePermission(actor, 'users.manage');
    await transactionalOrConflict(this.em, new EmailTaken(), async (em) => {
      const user = await findUserForUpdate(em, id);
      const fields = listChangedFields(user, changes);
      if (!fields.length) return;
      const { email = user.email } = changes;
      if (email !== user.email) await this.changeAddress(em, id, email);
      Object.assign(user, changes);
      audit(em, actor, 'change-user', id, { fields });
    });
  }

  private async changeAddress(em: EntityManager, id: string, email: string) {
    await em.nativeDelete(AccountToken, { userId: id });
    await this.mails.readdress(em, id, email);
  }
}

const listChangedFields = (user: User, changes: StaffUserChanges) =>
  Object.entries(changes).flatMap(([name, value]) => (user[name as keyof StaffUserChanges] === value ? [] : [name]));

/**
 * Removes the second factor of a user who lost telephone and recovery codes. Ends the user's sessions and notifies the
 * user by mail.
 */
export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly notifier: AccountNotifier,
  ) {}

  async execute({ actor, id }: RemoveSecondFactor) {
    requirePermission(actor, 'users.manage');
    const notify = await this.notifier.prepare(buildSecondFactorRemovedMail);
    await this.em.transactional(async (em) => {
      const user = await findUserForUpdate(em, id);
      if (!user.secondFactorSince) return;
      Object.assign(user, { secondFactorSecret: null, secondFactorSince: null, secondFactorStep: null });
      await em.nativeDelete(RecoveryCode, { userId: id });
      await this.sessions.endAll(em, id);
      audit(em, actor, 'remove-second-factor', id);
      await notify(em, user);
    });
  }
}
