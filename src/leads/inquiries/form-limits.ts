import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { createHash } from 'node:crypto';
import { Limits } from '../../platform/limits/get-limit-options.ts';
import type { Inquiry } from '../inquiry.contract.ts';

/** Rate limits of the public forms, generous for anybody but a flood. */
@Injectable()
export class FormLimits {
  constructor(
    private readonly limits: Limits,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async takeChallenge(address: string) {
    if (this.isOn()) await this.limits.consume('form-challenge-address', address);
  }

  /** Stricter for browsers without scripts, which cannot solve a challenge. */
  async takeWithoutScript(address: string, input: Inquiry) {
    if (this.isOn()) await this.limits.consume('form-plain-address', address);
    await this.take(address, input);
  }

  async take(address: string, input: Inquiry) {
    if (!this.isOn()) return;
    await this.limits.consume('form-address-10-minutes', address);
    await this.limits.consume('form-address-day', address);
    await this.limits.consume('form-sender-property', hashSender(input));
  }

  private isOn() {
    return this.config.FORMS_PER_10_MINUTES > 0;
  }
}

/** A digest, since counters must not contain e-mail addresses. */
function hashSender(input: Inquiry) {
  const about = input.kind === 'property' ? input.reference.toLowerCase() : input.kind;
  return createHash('sha256').update(`${input.email.toLowerCase()} ${about}`).digest('base64url');
}
