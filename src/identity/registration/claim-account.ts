import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AccountClaim } from '../account.contract.ts';
import { ChosenPasswords } from '../passwords/chosen-passwords.ts';
import { Registrations } from './registrations.ts';

/** Opens a registered account with a new name and password; what was typed at the registration is discarded. */
export class ClaimAccount extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly input: AccountClaim,
  ) {
    super();
  }
}

@CommandHandler(ClaimAccount)
export class ClaimAccountHandler implements ICommandHandler<ClaimAccount> {
  private readonly logger = new SecurityLog();

  constructor(
    private readonly registrations: Registrations,
    private readonly passwords: ChosenPasswords,
  ) {}

  async execute({ by, input: { token, password, ...names } }: ClaimAccount) {
    const registration = await this.registrations.ofLink(token);
    const passwordHash = await this.passwords.hash(password, registration.email);
    await this.registrations.open(registration, { ...names, passwordHash }, (em, user) => {
      audit(em, by, 'claim-account', user.id);
    });
    this.logger.log({ msg: 'account claimed', user: registration.id });
  }
}
