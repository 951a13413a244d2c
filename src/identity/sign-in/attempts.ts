import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Limits } from '../../platform/limits/get-limit-options.ts';
import { type Failures, type AttemptOrigin, WARN_OF_FAILURES } from './warn-about-failures.ts';

const MINUTE = 60;
const MAX_FAILURES = 10;
const MIN_DELAY_SECONDS = 10 * MINUTE;
const MAX_DELAY_SECONDS = 60 * MINUTE;

/** An attempt that has been counted; its outcome decides how many more are allowed. */
export interface Attempt {
  recordFailure(): Promise<void>;
  recordSuccess(): Promise<void>;
  /** The password was right, but something else is missing; the attempt does not count. */
  discard(): Promise<void>;
}

/** After ten failures an account or known browser pauses for 10 to 60 minutes; there is no permanent lock. */
@Injectable()
export class Attempts {
  private readonly security = new SecurityLog();

  constructor(
    private readonly limits: Limits,
    private readonly jobs: Jobs,
  ) {}

  /** Counts an attempt before it is checked, so that concurrency gains nothing. Throws TooManyRequests. */
  async begin(account: string, counter = account, at: AttemptOrigin = 'sign-in'): Promise<Attempt> {
    const count = await this.limits.consume('password-failures', counter);
    return {
      recordFailure: async () => {
        if (count >= MAX_FAILURES) await this.pause({ account, at }, counter);
      },
      recordSuccess: () => this.reset(counter),
      discard: () => this.limits.refund('password-failures', counter),
    };
  }

  /** Resets counters. */
  async reset(...counters: string[]) {
    for (const counter of counters) {
      await this.limits.reset('password-failures', counter);
      await this.limits.reset('password-delays', counter);
    }
  }

  private async pause(failures: Failures, counter: string) {
    const pauses = await this.limits.consume('password-delays', counter);
    const delay = Math.min(MIN_DELAY_SECONDS * 2 ** (pauses - 1), MAX_DELAY_SECONDS);
    await this.limits.block('password-failures', counter, delay);
    this.security.warn({ msg: 'sign-in paused', subject: failures.account, reason: `${delay} s` });
    if (pauses === 1) await this.jobs.enqueue(WARN_OF_FAILURES, { data: failures });
  }
}
