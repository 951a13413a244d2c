import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { PasswordPolicy } from '../passwords/passwords.ts';
import { Sessions } from '../sessions/sessions.ts';
import { SignInAttempts } from '../sign-in/attempts.ts';
import { TrustedDevices } from '../sign-in/trusted-devices.ts';
import { computeAccountKey } from '../tokens.ts';
import type { User } from '../user.entity.ts';
import { AccountLinks, type LinkPurpose, revokeLinks } from './account-links.ts';
import { buildPasswordChangedMail } from './account-mails.ts';
import { AccountRequests } from './account-requests.ts';

interface PasswordChoice {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly password: string;
}

/** Lets the holder of a link choose a password. A refused password leaves the link unused. */
@Injectable()
export class PasswordSetter {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly passwords: PasswordPolicy,
    private readonly sessions: Sessions,
    private readonly attempts: SignInAttempts,
  ) {}

  /**
   * Sets the password, ends all sessions, revokes all links and resets failed attempts. Throws LinkExpired or
   * InvalidInput.
   */
  async setByLink(
    { token, purpose, password }: PasswordChoice,
    onSuccess: (em: EntityManager, user: User) => void | Promise<void>,
  ): Promise<void> {
    const { id, email } = await this.links.findOwner(this.em, token, purpose);
    const passwordHash = await this.passwords.hash(password, email);
    await this.attempts.reset(computeAccountKey(email), id);
    await this.em.transactional(async (em) => {
      const user = await this.links.consume(em, token, purpose);
      em.assign(user, { passwordHash, confirmedAt: user.confirmedAt ?? new Date() });
      await revokeLinks(em, user.id);
      await this.sessions.endAll(em, user.id);
      await onSuccess(em, user);
    });
  }
}

/**
 * Sets a password with a mailed link and notifies the owner. Afterwards only this browser is trusted, so that the owner
 * can sign in even while strangers try passwords. `deviceTokens` is the value of the device cookie.
 */
export class ResetPassword extends Command<{ deviceTokens: string }> {
  constructor(
    readonly actor: Actor,
    readonly token: string,
    readonly password: string,
    readonly deviceTokens: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly passwords: PasswordSetter,
    private readonly queries: QueryBus,
    private readonly mails: Mails,
    private readonly devices: TrustedDevices,
  ) {}

  async execute({ actor, token, password, deviceTokens: currentTokens }: ResetPassword) {
    const agency = await this.queries.execute(new ShowAgency());
    let deviceTokens = '';
    await this.passwords.setByLink({ token, password, purpose: 'password-reset' }, async (em, user) => {
      em.assign(user, { deviceGeneration: user.deviceGeneration + 1 });
      deviceTokens = this.devices.issueCookie(currentTokens, user);
      await this.mails.queue(em, buildPasswordChangedMail(user, agency));
      audit(em, actor, 'reset-password', user.id);
      this.logger.log({ msg: 'password reset', user: user.id });
    });
    return { deviceTokens };
  }
}

export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly email: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(private readonly requests: AccountRequests) {}

  execute({ actor, email }: RequestPasswordReset) {
    return this.requests.store(actor, {
      kind: 'password-reset',
      email,
      firstName: '',
      lastName: '',
      passwordHash: null,
    });
  }
}
