import { Inject, Injectable } from '@nestjs/common';
import { type Config, configToken } from '../../config.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { hashToken } from '../tokens.ts';

/** Rate limits of account requests. They count whether or not an account exists, so that a refusal reveals nothing. */
@Injectable()
export class AccountLimits {
  constructor(
    private readonly limits: Limits,
    @Inject(configToken) private readonly config: Config,
  ) {}

  /** The counters store digests instead of e-mail addresses. */
  async consumeRegistration(ipAddress: string, email: string) {
    if (this.isDisabled()) return;
    await this.limits.consume('registration-address', ipAddress);
    await this.limits.consume('registration-email', hashToken(email));
  }

  async consumePasswordReset(ipAddress: string, email: string) {
    if (this.isDisabled()) return;
    await this.limits.consume('password-reset-address', ipAddress);
    await this.limits.consume('password-reset-email', hashToken(email));
  }

  /** Limits guesses of the password of one registration. Its link can still be used to choose a new one. */
  async consumeRegistrationPassword(registration: string) {
    if (this.isDisabled()) return;
    await this.limits.consume('registered-password', registration);
  }

  /** Limits requests from an IP address that carry a link from a mail. */
  async limitLinkUse(ipAddress: string) {
    if (this.isDisabled()) return;
    await this.limits.consume('account-link-address', ipAddress);
  }

  /** FORMS_PER_10_MINUTES=0 turns these limits off. */
  private isDisabled() {
    return this.config.FORMS_PER_10_MINUTES === 0;
  }
}
