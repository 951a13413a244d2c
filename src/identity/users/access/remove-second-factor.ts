import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { secondFactorRemovedMail } from '../../accounts/account-mails.ts';
import { OwnerNotice } from '../../own-account/owner-notice.ts';
import { RecoveryCode } from '../../second-factor/recovery-code.entity.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { lockedUser } from '../locked-user.ts';

/** Removes the second factor of a user who has lost telephone and recovery codes, and tells them by mail. */
export class RemoveSecondFactor extends Command<void> {
  constructor(
    readonly by: Actor,
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
    private readonly notice: OwnerNotice,
  ) {}

  async execute({ by, id }: RemoveSecondFactor) {
    demand(by, 'users.manage');
    const notify = await this.notice.write(secondFactorRemovedMail);
    await this.em.transactional(async (em) => {
      const user = await lockedUser(em, id);
      if (!user.secondFactorSince) return;
      Object.assign(user, { secondFactorSecret: null, secondFactorSince: null, secondFactorStep: null });
      await em.nativeDelete(RecoveryCode, { userId: id });
      await this.sessions.endAllOf(em, id);
      audit(em, by, 'remove-second-factor', id);
      await notify(em, user);
    });
  }
}
