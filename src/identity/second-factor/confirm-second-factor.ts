import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { clock } from '../../platform/clock.ts';
import type { RecoveryCodes } from '../account.contract.ts';
import { secondFactorOnMail } from '../accounts/account-mails.ts';
import { Sessions } from '../sessions/sessions.ts';
import { WrongCode } from '../sign-in/sign-in.problems.ts';
import { renewedRecoveryCodes } from './renewed-recovery-codes.ts';
import { SecondFactor } from './second-factor.ts';
import { SecondFactorIsOn, SecondFactorNotBegun } from './second-factor.problems.ts';
import { lockedOwner } from '../own-account/locked-owner.ts';
import { OwnerNotice } from '../own-account/owner-notice.ts';

/** Activates the second factor, ends the user's other sessions and tells the owner by mail. */
export class ConfirmSecondFactor extends Command<RecoveryCodes> {
  constructor(
    readonly by: Actor & { kind: 'user' },
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
    private readonly notice: OwnerNotice,
  ) {}

  async execute({ by, code }: ConfirmSecondFactor): Promise<RecoveryCodes> {
    const notify = await this.notice.write(secondFactorOnMail);
    const { userId, codes } = await this.em.transactional(async (em) => {
      const user = await lockedOwner(em, by);
      if (user.secondFactorSince) throw new SecondFactorIsOn();
      if (!user.secondFactorSecret) throw new SecondFactorNotBegun();
      if (!(await this.secondFactor.takesTimeCode(em, user, code))) throw new WrongCode();
      em.assign(user, { secondFactorSince: clock.now() });
      await this.sessions.endOthersOf(em, by);
      audit(em, by, 'turn-on-second-factor', user.id);
      await notify(em, user);
      return { userId: user.id, codes: await renewedRecoveryCodes(em, user.id) };
    });
    this.logger.log({ msg: 'second factor on', user: userId });
    return { codes };
  }
}
