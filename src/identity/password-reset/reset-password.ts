import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Mails } from '../../platform/mail/mails.ts';
import { buildPasswordChangedMail } from '../accounts/account-mail-builder.ts';
import { PasswordSetter } from '../accounts/password-setter.ts';
import { TrustedDevices } from '../devices/trusted-devices.ts';

/**
 * Sets a password by a mailed link and notifies the owner. Afterwards only this browser is a known device, so that the
 * reader of the mail can sign in however many passwords strangers try. Returns the value of the device cookie.
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
