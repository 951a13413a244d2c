import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { buildSecondFactorOffMail } from '../accounts/account-mail-builder.ts';
import { Sessions } from '../sessions/sessions.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { findOwnerForUpdate } from '../account/find-owner-for-update.ts';
import { AccountNotifier } from '../account/account-notifier.ts';

/** Removes the second factor, ends the user's other sessions and tells the owner by mail. */
export class EndSecondFactor extends Command<void> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(EndSecondFactor)
export class EndSecondFactorHandler implements ICommandHandler<EndSecondFactor> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
    private readonly notifier: AccountNotifier,
  ) {}

  async execute({ actor }: EndSecondFactor) {
    const notify = await this.notifier.prepare(buildSecondFactorOffMail);
    const userId = await this.em.transactional(async (em) => {
      const user = await findOwnerForUpdate(em, actor);
      const wasOn = user.secondFactorSince !== null;
      em.assign(user, { secondFactorSecret: null, secondFactorSince: null, secondFactorStep: null });
      await em.nativeDelete(RecoveryCode, { userId: user.id });
      await this.sessions.endOthers(em, actor);
      audit(em, actor, 'turn-off-second-factor', user.id);
      if (wasOn) await notify(em, user);
      return user.id;
    });
    this.logger.log({ msg: 'second factor off', user: userId });
  }
}
