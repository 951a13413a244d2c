import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import type { Problem } from '../../platform/problem.ts';
import {
  AccountDisabled,
  AccountUnconfirmed,
  SecondFactorNeeded,
  WrongCode,
  WrongCredentials,
} from '../identity.problems.ts';
import { Passwords } from '../passwords/passwords.ts';
import { SecondFactor } from '../second-factor/second-factor.ts';
import type { SignInInput } from '../session.contract.ts';
import { type OpenedSession, Sessions } from '../sessions/sessions.ts';
import { User } from '../user.entity.ts';
import { TrustedDevices } from './trusted-devices.ts';

export interface Browser {
  readonly name: string;
  /** Token of the browser's current session, which ends. */
  readonly token: string | undefined;
  /** Value of the cookie of `TrustedDevices`. */
  readonly deviceTokens: string | undefined;
}

export type SignInResult = OpenedSession & {
  readonly deviceTokens: string;
};

/** Opens a session for a user who knows the password. Refusals do not reveal which accounts exist. */
export class SignIn extends Command<SignInResult> {
  constructor(
    readonly actor: Actor & { kind: 'visitor' },
    readonly input: SignInInput,
    readonly browser: Browser,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly secondFactor: SecondFactor,
    private readonly sessions: Sessions,
    private readonly devices: TrustedDevices,
  ) {}

  async execute(signIn: SignIn) {
    const { email, password } = signIn.input;
    const { deviceTokens } = signIn.browser;
    const user = await this.em.findOne(User, { email }, { disableIdentityMap: true });
    const attempt = await this.devices.beginAttempt(deviceTokens, email, user);
    const ipAddress = signIn.actor.origin?.ipAddress;
    try {
      if (!(await this.passwords.matches(password, user?.passwordHash ?? null)) || !user) throw new WrongCredentials();
      const session = await this.open(signIn, user);
      await attempt.recordSuccess();
      this.logger.log({ msg: 'sign-in', user: user.id, ipAddress });
      return { ...session, deviceTokens: this.devices.issueCookie(deviceTokens, user) };
    } catch (error) {
      if (error instanceof WrongCredentials || error instanceof WrongCode) await attempt.recordFailure();
      else await attempt.discard();
      this.logger.warn({ msg: 'sign-in refused', reason: getReason(error), user: user?.id, ipAddress });
      throw error;
    }
  }

  private async open({ actor, input, browser }: SignIn, candidate: User) {
    const { passwordHash } = candidate;
    const isOutdated = passwordHash !== null && this.passwords.isOutdated(passwordHash);
    const currentHash = isOutdated ? await this.passwords.hash(input.password) : passwordHash;
    return this.em.transactional(async (em) => {
      const user = await em.findOne(User, { id: candidate.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (user?.passwordHash !== passwordHash) throw new WrongCredentials();
      await this.assertMaySignIn(em, user, input.code);
      em.assign(user, { passwordHash: currentHash, lastSignedInAt: new Date() });
      if (browser.token) await this.sessions.endByToken(em, browser.token);
      const ipAddress = actor.origin?.ipAddress ?? '';
      const { id: userId } = user;
      const session = await this.sessions.open(em, {
        userId,
        isRemembered: input.remember,
        ipAddress,
        browser: browser.name,
      });
      const origin = actor.origin && { ...actor.origin, sessionId: session.id };
      audit(em, { kind: 'user', id: userId, permissions: new Set(), ...(origin && { origin }) }, 'sign-in', userId);
      return session;
    });
  }

  private async assertMaySignIn(em: EntityManager, user: User, code: string | undefined) {
    if (user.isDisabled) throw new AccountDisabled();
    if (!user.confirmedAt) throw new AccountUnconfirmed();
    if (!user.secondFactorSince) return;
    if (!code) throw new SecondFactorNeeded();
    if (!(await this.secondFactor.verifyCode(em, user, code))) throw new WrongCode();
  }
}

const getReason = (error: unknown) => (error as Partial<Problem>).code ?? 'fault';
