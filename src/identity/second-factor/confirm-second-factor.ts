import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { clock } from '../../platform/clock.ts';
import type { RecoveryCodes } from '../account.contract.ts';
import { buildSecondFactorOnMail } from '../accounts/account-mail-builder.ts';
import { Sessions } from '../sessions/sessions.ts';
import { WrongCode } from '../sign-in/sign-in.problems.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { SecondFactor } from './second-factor.ts';
import { SecondFactorIsOn, SecondFactorNotBegun } from './second-factor.problems.ts';
import { findOwnerForUpdate } from '../account/find-owner-for-update.ts';
import { AccountNotifier } from '../account/account-notifier.ts';

/** Activates the second factor, ends the user's other sessions and tells the owner by mail. */
export class ConfirmSecondFactor extends Command<RecoveryCodes> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
    private readonly notifier: AccountNotifier,
  ) {}

  async execute({ actor, code }: ConfirmSecondFactor): Promise<RecoveryCodes> {
    const notify = await this.notifier.prepare(buildSecondFactorOnMail);
    const { userId, codes } = await this.em.transactional(async (em) => {
      const user = await findOwnerForUpdate(em, actor);
      if (user.secondFactorSince) throw new SecondFactorIsOn();
      if (!user.secondFactorSecret) throw new SecondFactorNotBegun();
      if (!(await this.secondFactor.verifyTimeCode(em, user, code))) throw new WrongCode();
      em.assign(user, { secondFactorSince: clock.now() });
      await this.sessions.endOthers(em, actor);
      audit(em, actor, 'turn-on-second-factor', user.id);
      await notify(em, user);
      return { userId: user.id, codes: await replaceRecoveryCodes(em, user.id) };
    });
    this.logger.log({ msg: 'second factor on', user: userId });
    return { codes };
  }
}
