import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SignInNeeded } from '../../platform/access/access.problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import type { PasswordChangeInput } from '../account.contract.ts';
import { passwordChangedMail } from '../accounts/account-mails.ts';
import { endLinksOf } from '../accounts/end-links-of.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { Session } from '../sessions/session.entity.ts';
import { type OpenedSession, Sessions } from '../sessions/sessions.ts';
import { OwnPassword } from '../sign-in/own-password.ts';
import { lockedOwner } from './locked-owner.ts';
import { OwnerNotice } from './owner-notice.ts';

/** Ends all sessions and mailed links, and opens a new session for the current browser. */
export class ChangePassword extends Command<OpenedSession> {
  constructor(
    readonly by: Actor & { kind: 'user' },
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
    private readonly ownPassword: OwnPassword,
    private readonly chosen: ChosenPasswords,
    private readonly sessions: Sessions,
    private readonly notice: OwnerNotice,
  ) {}

  async execute({ by, input }: ChangePassword) {
    const opened = await this.ownPassword.confirm(by, input.current, ({ email }) =>
      this.change(by, email, input.password),
    );
    this.logger.log({ msg: 'password changed', user: by.id, address: by.origin?.address });
    return opened;
  }

  private async change(by: ChangePassword['by'], email: string, password: string) {
    const passwordHash = await this.chosen.hash(password, email);
    const notify = await this.notice.write(passwordChangedMail);
    return this.em.transactional(async (em) => {
      const user = await lockedOwner(em, by);
      const held = await em.findOne(Session, { id: by.origin?.sessionId ?? null });
      if (!held) throw new SignInNeeded();
      em.assign(user, { passwordHash });
      await this.sessions.endAllOf(em, user.id);
      await endLinksOf(em, user.id);
      audit(em, by, 'change-password', user.id);
      await notify(em, user);
      const { isRemembered, browser, address } = held;
      return this.sessions.open(em, { userId: user.id, isRemembered, browser, address });
    });
  }
}
