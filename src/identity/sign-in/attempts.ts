import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { type Failures, type TriedAt, WARN_OF_FAILURES } from './warn-of-failures.ts';

const MINUTE = 60;
const FAILURES = 10;
const SHORTEST_DELAY = 10 * MINUTE;
const LONGEST_DELAY = 60 * MINUTE;

/** An attempt that has been counted; its outcome decides how many more are allowed. */
export interface Attempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
  /** The password was right, but something else is missing; the attempt does not count. */
  isHalfDone(): Promise<void>;
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
  async begin(account: string, counter = account, at: TriedAt = 'sign-in'): Promise<Attempt> {
    const count = await this.limits.take('password-failures', counter);
    return {
      failed: async () => {
        if (count >= FAILURES) await this.pause({ account, at }, counter);
      },
      succeeded: () => this.forget(counter),
      isHalfDone: () => this.limits.giveBack('password-failures', counter),
    };
  }

  /** Resets counters. */
  async forget(...counters: string[]) {
    for (const counter of counters) {
      await this.limits.forget('password-failures', counter);
      await this.limits.forget('password-delays', counter);
    }
  }

  private async pause(failures: Failures, counter: string) {
    const pauses = await this.limits.take('password-delays', counter);
    const delay = Math.min(SHORTEST_DELAY * 2 ** (pauses - 1), LONGEST_DELAY);
    await this.limits.close('password-failures', counter, delay);
    this.security.warn({ msg: 'sign-in paused', subject: failures.account, reason: `${delay} s` });
    if (pauses === 1) await this.jobs.enqueue(WARN_OF_FAILURES, { data: failures });
  }
}
