import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SignInNeeded, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import type { PasswordChangeInput } from '../account.contract.ts';
import { revokeLinks } from '../accounts/account-links.ts';
import { buildPasswordChangedMail, AccountNotifier } from '../accounts/account-mails.ts';
import { PasswordPolicy } from '../passwords/passwords.ts';
import { Session } from '../sessions/session.entity.ts';
import { type OpenedSession, Sessions } from '../sessions/sessions.ts';
import { PasswordConfirmation } from '../sign-in/reauthenticate.ts';
import { findOwnAccountForUpdate } from '../users/lock-accounts.sql.ts';

/**
 * Changes the password, ends all sessions, revokes all mailed links and notifies the owner by mail. Opens a new session
 * for the current browser.
 */
export class ChangePassword extends Command<OpenedSession> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly input: PasswordChangeInput,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly em: EntityManager,
    private readonly passwordConfirmation: PasswordConfirmation,
    private readonly passwordPolicy: PasswordPolicy,
    private readonly sessions: Sessions,
    private readonly notifier: AccountNotifier,
  ) {}

  async execute({ actor, input }: ChangePassword) {
    const session = await this.passwordConfirmation.verify(actor, input.current, ({ email }) =>
      this.change(actor, email, input.password),
    );
    this.logger.log({ msg: 'password changed', user: actor.id, ipAddress: actor.origin?.ipAddress });
    return session;
  }

  private async change(actor: ChangePassword['actor'], email: string, password: string) {
    const passwordHash = await this.passwordPolicy.hash(password, email);
    const notify = await this.notifier.prepare(buildPasswordChangedMail);
    return this.em.transactional(async (em) => {
      const user = await findOwnAccountForUpdate(em, actor);
      const currentSession = await em.findOne(Session, { id: actor.origin?.sessionId ?? null });
      if (!currentSession) throw new SignInNeeded();
      em.assign(user, { passwordHash });
      await this.sessions.endAll(em, user.id);
      await revokeLinks(em, user.id);
      audit(em, actor, 'change-password', user.id);
      await notify(em, user);
      const { isRemembered, browser, address: ipAddress } = currentSession;
      return this.sessions.open(em, { userId: user.id, isRemembered, browser, ipAddress });
    });
  }
}
