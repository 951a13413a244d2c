import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Limits } from '../platform/limits/limits.ts';
import type { Inquiry } from './inquiry.contract.ts';

/** So many forms as nobody needs who is not flooding the agency. */
@Injectable()
export class FormLimits {
  constructor(private readonly limits: Limits) {}

  async take(address: string, input: Inquiry) {
    await this.limits.take('form-address-10-minutes', address);
    await this.limits.take('form-address-day', address);
    await this.limits.take('form-sender-property', senderKey(input));
  }
}

/** Counts keep no one's address. */
function senderKey(input: Inquiry) {
  const about = input.kind === 'property' ? input.reference.toLowerCase() : input.kind;
  return createHash('sha256').update(`${input.email.toLowerCase()} ${about}`).digest('base64url');
}
