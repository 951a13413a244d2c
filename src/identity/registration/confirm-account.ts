import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { audit } from '../../platform/audit/audit.ts';
import { InvalidInput } from '../../platform/problem.ts';
import type { ConfirmationInput } from '../account.contract.ts';
import { AccountLimits } from '../accounts/account-limits.ts';
import { Passwords } from '../passwords/passwords.ts';
import { Registrations } from './registrations.ts';

/** Opens the account, without a role yet, for somebody who has the mailed link and knows the registered password. */
export class ConfirmAccount extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly input: ConfirmationInput,
  ) {
    super();
  }
}

@CommandHandler(ConfirmAccount)
export class ConfirmAccountHandler implements ICommandHandler<ConfirmAccount> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly registrations: Registrations,
    private readonly passwords: Passwords,
    private readonly limits: AccountLimits,
  ) {}

  async execute({ actor, input: { token, password } }: ConfirmAccount) {
    const registration = await this.registrations.findByLink(token);
    await this.limits.takeRegisteredPassword(registration.id);
    const { firstName, lastName, passwordHash } = registration;
    if (!(await this.passwords.matches(password, passwordHash))) throw wrongPassword();
    await this.registrations.openAccount(registration, { firstName, lastName, passwordHash }, (em, user) => {
      audit(em, actor, 'confirm-account', user.id);
    });
    this.logger.log({ msg: 'account confirmed', user: registration.id });
  }
}

const wrongPassword = () =>
  new InvalidInput([{ path: ['password'], message: 'No es la contraseña de este registro: escríbala de nuevo' }]);
