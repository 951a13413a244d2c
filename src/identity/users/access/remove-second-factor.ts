import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { buildSecondFactorRemovedMail } from '../../accounts/account-mail-builder.ts';
import { AccountNotifier } from '../../account/account-notifier.ts';
import { RecoveryCode } from '../../second-factor/recovery-code.entity.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { findUserForUpdate } from '../find-user-for-update.ts';

/** Removes the second factor of a user who has lost telephone and recovery codes, and tells them by mail. */
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
