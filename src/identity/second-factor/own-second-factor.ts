import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { generateSecret, generateURI } from 'otplib';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import type { SecondFactorSetup, RecoveryCodes } from '../account.contract.ts';
import { buildSecondFactorOnMail, AccountNotifier, buildSecondFactorOffMail } from '../accounts/account-mails.ts';
import { SecondFactorIsOn, WrongCode, SecondFactorNotBegun, SecondFactorIsOff } from '../identity.problems.ts';
import { Sessions } from '../sessions/sessions.ts';
import { findOwnAccountForUpdate } from '../users/lock-accounts.sql.ts';
import { RecoveryCode } from './second-factor.entity.ts';
import { SecondFactorSecrets, SecondFactor, replaceRecoveryCodes } from './second-factor.ts';

/** Creates a secret for an authenticator app; it takes effect once a code has been entered. */
export class BeginSecondFactor extends Command<SecondFactorSetup> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(BeginSecondFactor)
export class BeginSecondFactorHandler implements ICommandHandler<BeginSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly secrets: SecondFactorSecrets,
  ) {}

  async execute({ actor }: BeginSecondFactor) {
    const { name: issuer } = await this.queries.execute(new ShowAgency());
    return this.em.transactional(async (em) => {
      const user = await findOwnAccountForUpdate(em, actor);
      if (user.secondFactorSince) throw new SecondFactorIsOn();
      const secret = generateSecret();
      em.assign(user, { secondFactorSecret: this.secrets.encrypt(secret, user.id), secondFactorStep: null });
      audit(em, actor, 'begin-second-factor', user.id);
      return { secret, address: generateURI({ issuer, label: user.email, secret }) } satisfies SecondFactorSetup;
    });
  }
}

/**
 * Turns the second factor on, ends the user's other sessions and notifies the owner by mail. Returns recovery codes.
 */
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
      const user = await findOwnAccountForUpdate(em, actor);
      if (user.secondFactorSince) throw new SecondFactorIsOn();
      if (!user.secondFactorSecret) throw new SecondFactorNotBegun();
      if (!(await this.secondFactor.verifyTimeCode(em, user, code))) throw new WrongCode();
      em.assign(user, { secondFactorSince: new Date() });
      await this.sessions.endOthers(em, actor);
      audit(em, actor, 'turn-on-second-factor', user.id);
      await notify(em, user);
      return { userId: user.id, codes: await replaceRecoveryCodes(em, user.id) };
    });
    this.logger.log({ msg: 'second factor on', user: userId });
    return { codes };
  }
}

/** Replaces the recovery codes and ends the user's other sessions. */
export class RenewRecoveryCodes extends Command<RecoveryCodes> {
  constructor(readonly actor: Actor & { kind: 'user' }) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly em: EntityManager,
    private readonly sessions: Sessions,
  ) {}

  execute({ actor }: RenewRecoveryCodes) {
    return this.em.transactional(async (em) => {
      const { id, secondFactorSince } = await findOwnAccountForUpdate(em, actor);
      if (!secondFactorSince) throw new SecondFactorIsOff();
      await this.sessions.endOthers(em, actor);
      audit(em, actor, 'renew-recovery-codes', id);
      return { codes: await replaceRecoveryCodes(em, id) } satisfies RecoveryCodes;
    });
  }
}

/** Turns the second factor off and ends the user's other sessions. Notifies the owner by mail if it was on. */
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
      const user = await findOwnAccountForUpdate(em, actor);
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
