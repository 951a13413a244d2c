import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../platform/audit/security-log.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { Limits } from '../../platform/limits/limits.ts';
import { type Failures, type TriedAt, WARN_OF_FAILURES } from './warn-of-failures.ts';

const MINUTE = 60;
const FAILURES = 10;
const SHORTEST_DELAY = 10 * MINUTE;
const LONGEST_DELAY = 60 * MINUTE;

/** How an attempt went decides how many more there may be. */
export interface Attempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
  /** Neither: the password was right, and more is asked for. */
  isHalfDone(): Promise<void>;
}

/**
 * Passwords and codes are tried ten at a time, with ever longer pauses between, and never locked for good. A browser
 * that the account knows has a counter of its own.
 */
@Injectable()
export class Attempts {
  private readonly security = new SecurityLog();

  constructor(
    private readonly limits: Limits,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Counted before anything is looked at, so that many at once are no more than one after the other. The account is
   * named by its key, for its owner to be told.
   */
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

  /** What was counted before keeps nobody out any more. */
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
