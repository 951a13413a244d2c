import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../config.ts';
import { configToken } from '../../platform/config-token.ts';
import { createHash } from 'node:crypto';
import { Limits } from '../../platform/limits/limits.ts';
import type { Inquiry } from '../inquiry.contract.ts';

/** So many forms as nobody needs who is not flooding the agency. */
@Injectable()
export class FormLimits {
  constructor(
    private readonly limits: Limits,
    @Inject(configToken) private readonly config: Config,
  ) {}

  async takeChallenge(address: string) {
    if (this.isOn()) await this.limits.take('form-challenge-address', address);
  }

  /** Of a browser without scripts, which could show nothing for itself. */
  async takePlain(address: string, input: Inquiry) {
    if (this.isOn()) await this.limits.take('form-plain-address', address);
    await this.take(address, input);
  }

  async take(address: string, input: Inquiry) {
    if (!this.isOn()) return;
    await this.limits.take('form-address-10-minutes', address);
    await this.limits.take('form-address-day', address);
    await this.limits.take('form-sender-property', senderKey(input));
  }

  private isOn() {
    return this.config.FORMS_PER_10_MINUTES > 0;
  }
}

/** Counts keep no one's address. */
function senderKey(input: Inquiry) {
  const about = input.kind === 'property' ? input.reference.toLowerCase() : input.kind;
  return createHash('sha256').update(`${input.email.toLowerCase()} ${about}`).digest('base64url');
}
