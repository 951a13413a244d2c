import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { passwordChangedMail } from '../accounts/account-mails.ts';
import { PasswordByLink } from '../accounts/password-by-link.ts';
import { KnownDevices } from '../devices/known-devices.ts';

/**
 * Sets a password by a mailed link and notifies the owner. Afterwards only this browser is a known device, so that the
 * reader of the mail can sign in however many passwords strangers try. Returns the value of the device cookie.
 */
export class ResetPassword extends Command<{ marks: string }> {
  constructor(
    readonly by: Actor,
    readonly token: string,
    readonly password: string,
    readonly marks: string | undefined,
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
    private readonly devices: KnownDevices,
  ) {}

  async execute({ by, token, password, marks: held }: ResetPassword) {
    const agency = await this.queries.execute(new ShowAgency());
    let marks = '';
    await this.passwords.choose({ token, password, purpose: 'password-reset' }, async (em, user) => {
      em.assign(user, { deviceGeneration: user.deviceGeneration + 1 });
      marks = this.devices.known(held, user);
      await this.mails.queue(em, passwordChangedMail(user, agency));
      audit(em, by, 'reset-password', user.id);
      this.logger.log({ msg: 'password reset', user: user.id });
    });
    return { marks };
  }
}
