import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { passwordChangedMail } from '../accounts/account-mails.ts';
import { PasswordByLink } from '../accounts/password-by-link.ts';

/** By the link of a mail; the owner is told. */
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
  private readonly logger = new SecurityLog();

  constructor(
    private readonly passwords: PasswordByLink,
    private readonly queries: QueryBus,
    private readonly mails: Mails,
  ) {}

  async execute({ by, token, password }: ResetPassword) {
    const agency = await this.queries.execute(new ShowAgency());
    await this.passwords.choose({ token, password, purpose: 'password-reset' }, async (em, user) => {
      await this.mails.queue(em, passwordChangedMail(user, agency));
      audit(em, by, 'reset-password', user.id);
      this.logger.log({ msg: 'password reset', user: user.id });
    });
  }
}
