import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { secondFactorOffMail } from '../accounts/account-mails.ts';
import { Sessions } from '../sessions/sessions.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';
import { OwnerNotice } from '../own-account/owner-notice.ts';

/** Removes the second factor, ends the user's other sessions and tells the owner by mail. */
export class EndSecondFactor extends Command<void> {
  constructor(readonly by: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(EndSecondFactor)
export class EndSecondFactorHandler implements ICommandHandler<EndSecondFactor> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly notice: OwnerNotice,
  ) {}

  async execute({ by }: EndSecondFactor) {
    const notify = await this.notice.write(secondFactorOffMail);
    const userId = await this.em.transactional(async (em) => {
      const user = await lockedOwner(em, by);
      const wasOn = user.secondFactorSince !== null;
      em.assign(user, { secondFactorSecret: null, secondFactorSince: null, secondFactorStep: null });
      await em.nativeDelete(RecoveryCode, { userId: user.id });
      await this.sessions.endOthersOf(em, by);
      audit(em, by, 'turn-off-second-factor', user.id);
      if (wasOn) await notify(em, user);
      return user.id;
    });
    this.logger.log({ msg: 'second factor off', user: userId });
  }
}
