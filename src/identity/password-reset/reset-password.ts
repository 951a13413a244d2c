import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { AccountLinks } from '../accounts/account-links.ts';
import { passwordChangedMail } from '../accounts/account-mails.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { Sessions } from '../sessions/sessions.ts';

/** Ends every session and tells the owner; whoever got the link has proved the address as well. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  private readonly logger = new Logger('security');

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly links: AccountLinks,
    private readonly passwords: ChosenPasswords,
    private readonly sessions: Sessions,
    private readonly mails: Mails,
  ) {}

  async execute({ by, token, password }: ResetPassword) {
    const { email } = await this.links.ownerOf(this.em, token, 'password-reset');
    const passwordHash = await this.passwords.hash(password, email);
    const agency = await this.queries.execute(new ShowAgency());
    await this.em.transactional(async (em) => {
      const user = await this.links.use(em, token, 'password-reset');
      em.assign(user, { passwordHash, confirmedAt: user.confirmedAt ?? new Date() });
      await this.links.endAllOf(em, user.id);
      await this.sessions.endAllOf(em, user.id);
      await this.mails.queue(em, passwordChangedMail(user, agency));
      audit(em, by, 'reset-password', user.id);
      this.logger.log({ msg: 'password reset', user: user.id });
    });
  }
}
