import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { hashOfToken } from '../secret-token.ts';

/** Whether or not there is such an account, so that a refusal tells nothing. */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly limits: Limits,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** Counts keep no one's e-mail. */
  async takeRegistration(address: string, email: string) {
    if (this.isOff()) return;
    await this.limits.take('registration-address', address);
    await this.limits.take('registration-email', hashOfToken(email));
  }

  async takePasswordReset(address: string, email: string) {
    if (this.isOff()) return;
    await this.limits.take('password-reset-address', address);
    await this.limits.take('password-reset-email', hashOfToken(email));
  }

  /** Of one registration: who reads the mail and does not know what was typed may choose a password instead. */
  async takeRegisteredPassword(registration: string) {
    if (this.isOff()) return;
    await this.limits.take('registered-password', registration);
  }

  async takeLink(address: string) {
    if (this.isOff()) return;
    await this.limits.take('account-link-address', address);
  }

  private isOff() {
    return this.config.FORMS_PER_10_MINUTES === 0;
  }
}
