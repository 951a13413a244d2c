import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SignInNeeded, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { SecondFactorNeeded, WrongCode, WrongPassword } from '../identity.problems.ts';
import { Passwords } from '../passwords/passwords.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import type { ReauthInput } from '../session.contract.ts';
import { type OpenedSession, Sessions } from '../sessions/sessions.ts';
import { computeAccountKey } from '../tokens.ts';
import { User } from '../user.entity.ts';
import { findOwnAccountForUpdate } from '../users/lock-accounts.sql.ts';
import { SignInAttempts } from './attempts.ts';

/** Verifies the password again, with limited attempts, since a stranger may use an open session. */
@Injectable()
export class PasswordConfirmation {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
  ) {}

  /** Counts attempts separately from sign-ins, so that strangers' failed sign-ins do not block the user. */
  async verify<Result>(
    { id, origin }: Actor & { kind: 'user' },
    password: string,
    onVerified: (user: User) => Promise<Result>,
  ) {
    const user = await this.em.findOne(User, { id }, { disableIdentityMap: true });
    if (!user) throw new SignInNeeded();
    const attempt = await this.attempts.begin(computeAccountKey(user.email), id, 'session');
    try {
      if (!(await this.passwords.matches(password, user.passwordHash))) throw new WrongPassword();
      const result = await onVerified(user);
      await attempt.recordSuccess();
      return result;
    } catch (error) {
      const isWrong = error instanceof WrongPassword || error instanceof WrongCode;
      if (isWrong) this.logger.warn({ msg: 'password refused', user: id, ipAddress: origin?.ipAddress });
      await (isWrong ? attempt.recordFailure() : attempt.discard());
      throw error;
    }
  }
}

/** Confirms password and second factor. The session is fresh again and gets a new token. */
export class Reauthenticate extends Command<OpenedSession> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly input: ReauthInput,
    readonly token: string,
  ) {
    super();
  }
}

@CommandHandler(Reauthenticate)
export class ReauthenticateHandler implements ICommandHandler<Reauthenticate> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
  ) {}

  async execute({ actor, input, token }: Reauthenticate) {
    const renewedSession = await this.passwordConfirmation.verify(actor, input.password, () =>
      this.em.transactional(async (em) => {
        const user = await findOwnAccountForUpdate(em, actor);
        if (user.secondFactorSince) {
          if (!input.code) throw new SecondFactorNeeded();
          if (!(await this.secondFactor.verifyCode(em, user, input.code))) throw new WrongCode();
        }
        audit(em, actor, 'reauthenticate', user.id);
        const session = await this.sessions.renew(em, token, user.id);
        if (!session) throw new SignInNeeded();
        return session;
      }),
    );
    this.logger.log({ msg: 'password given again', user: actor.id, ipAddress: actor.origin?.ipAddress });
    return renewedSession;
  }
}
