import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { Limits } from '../../platform/limits/get-limit-options.ts';
import { hashToken } from '../generate-token.ts';

/** Rate limits of account requests. They count whether or not an account exists, so that a refusal reveals nothing. */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly limits: Limits,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** The counters hold digests instead of e-mail addresses. */
  async takeRegistration(address: string, email: string) {
    if (this.isOff()) return;
    await this.limits.consume('registration-address', address);
    await this.limits.consume('registration-email', hashToken(email));
  }

  async takePasswordReset(address: string, email: string) {
    if (this.isOff()) return;
    await this.limits.consume('password-reset-address', address);
    await this.limits.consume('password-reset-email', hashToken(email));
  }

  /** Limits guesses of the password of one registration. Its link can still be used to choose a new one. */
  async takeRegisteredPassword(registration: string) {
    if (this.isOff()) return;
    await this.limits.consume('registered-password', registration);
  }

  async takeLink(address: string) {
    if (this.isOff()) return;
    await this.limits.consume('account-link-address', address);
  }

  private isOff() {
    return this.config.FORMS_PER_10_MINUTES === 0;
  }
}
