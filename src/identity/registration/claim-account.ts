import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../platform/actor.ts';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { AccountClaim } from '../account.contract.ts';
import { PasswordPolicy } from '../passwords/password-policy.ts';
import { Registrations } from './registrations.ts';

/** Opens a registered account with a new name and password; what was typed at the registration is discarded. */
export class ClaimAccount extends Command<void> {
  constructor(
    readonly actor: Actor,
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
    private readonly passwords: PasswordPolicy,
  ) {}

  async execute({ actor, input: { token, password, ...names } }: ClaimAccount) {
    const registration = await this.registrations.findByLink(token);
    const passwordHash = await this.passwords.hash(password, registration.email);
    await this.registrations.openAccount(registration, { ...names, passwordHash }, (em, user) => {
      audit(em, actor, 'claim-account', user.id);
    });
    this.logger.log({ msg: 'account claimed', user: registration.id });
  }
}
